import { redeemAccessLink } from '@gym/domain/contracts/users';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { signInWithCustomToken } from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { logFailure } from '../lib/log.ts';
import { withTimeLimit } from './answered.ts';
import { call } from './call.ts';

/**
 * Tokens of redeemed access links whose sign-in hasn't succeeded yet, by the code of the link. They are kept for
 * another attempt, because a link works only once.
 */
const tokens = new Map<string, string>();
/** The running sign-ins, by the code of the access link. */
const pendingSignIns = new Map<string, Promise<Result<null>>>();

async function loadToken(code: string): Promise<Result<string>> {
  const storedToken = tokens.get(code);
  if (storedToken !== undefined) return ok(storedToken);
  const answer = await call(redeemAccessLink, { code });
  if (!answer.ok) return answer.refusal.reason === 'invalid-input' ? refuse('link-invalid') : answer;
  tokens.set(code, answer.value.token);
  return ok(answer.value.token);
}

async function redeem(code: string): Promise<Result<null>> {
  const token = await loadToken(code);
  if (!token.ok) return token;
  try {
    await withTimeLimit(signInWithCustomToken(auth, token.value));
    tokens.delete(code);
    return ok(null);
  } catch (error) {
    logFailure('access link', error);
    return refuse('unavailable');
  }
}

/** Signs in with the code of an access link. Concurrent calls with the same code redeem it once. */
export function signInByLink(code: string): Promise<Result<null>> {
  const pending = pendingSignIns.get(code);
  if (pending) return pending;
  const answer = redeem(code).finally(() => pendingSignIns.delete(code));
  pendingSignIns.set(code, answer);
  return answer;
}
