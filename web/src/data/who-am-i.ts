import { whoAmI } from '@gym/domain/contracts/session';
import { BROWSER_PORTS, post } from './callable-protocol.ts';

/**
 * The caller's address as the server sees it, or `null` when it didn't answer. Apart from `call`, because every page's start
 * asks for it and the whole table of contracts would come with it.
 */
export async function readOwnAddress(): Promise<string | null> {
  const answer = await post(BROWSER_PORTS, { name: 'whoAmI', ...whoAmI }, {});
  return answer.ok ? answer.value.ip : null;
}
