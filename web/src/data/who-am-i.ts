import { whoAmI } from '@gym/domain/contracts/session';
import { call } from './call.ts';

/** Returns the caller's address as the server sees it, or `null` when the server didn't answer. */
export async function readOwnAddress(): Promise<string | null> {
  const answer = await call(whoAmI, {});
  return answer.ok ? answer.value.ip : null;
}
