import { errorCode } from '../../lib/log.ts';

/** The problems of signing in, creating an account, and changing or confirming an e-mail or password. */
export const AUTH_PROBLEMS = [
  'wrong-credentials',
  'email-invalid',
  'password-missing',
  'password-weak',
  'email-in-use',
  'account-disabled',
  'too-many-requests',
  'offline',
  'consent-missing',
  /** The link of an e-mail was used, has expired, or is incomplete. */
  'link-over',
  'unknown',
] as const;

export type AuthProblem = (typeof AUTH_PROBLEMS)[number];

/** The problems by the error codes of Firebase Auth. */
const PROBLEMS: Readonly<Record<string, AuthProblem>> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/invalid-email': 'email-invalid',
  'auth/missing-email': 'email-invalid',
  'auth/missing-password': 'password-missing',
  'auth/weak-password': 'password-weak',
  'auth/email-already-in-use': 'email-in-use',
  'auth/user-disabled': 'account-disabled',
  'auth/too-many-requests': 'too-many-requests',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/expired-action-code': 'link-over',
  'auth/invalid-action-code': 'link-over',
};

/** Maps an error of Firebase Auth to a problem; unmapped errors to `unknown`. */
export function authProblemOf(error: unknown): AuthProblem {
  return PROBLEMS[errorCode(error)] ?? 'unknown';
}
