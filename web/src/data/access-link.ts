import { type Result, refuse } from '@gym/domain/errors';
import { signInWithCustomToken } from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { logFailure } from '../lib/log.ts';
import { call } from './call.ts';

const redeemed = new Map<string, Promise<Result<null>>>();

async function redeem(code: string): Promise<Result<null>> {
  const answer = await call('redeemAccessLink', { code });
  if (!answer.ok) {
    // What may work the next time is not kept as an answer.
    redeemed.delete(code);
    return answer.refusal.reason === 'invalid-input' ? refuse('link-invalid') : answer;
  }
  try {
    await signInWithCustomToken(auth, answer.value.token);
    return { ok: true, value: null };
  } catch (error) {
    logFailure('access link', error);
    return refuse('unavailable');
  }
}

/** Signs in with the code of a one-time link. Asked twice with one code, it uses it once. */
export function signInByLink(code: string): Promise<Result<null>> {
  const known = redeemed.get(code);
  if (known) return known;
  const answer = redeem(code);
  redeemed.set(code, answer);
  return answer;
}
