/**
 * The outcome of a request. `answer`: the service answered; `body` is `null` unless it is JSON. `not-sent`: the service
 * never got the request. `unknown`: the service may have got the request.
 */
export type RequestOutcome =
  | { readonly kind: 'answer'; readonly status: number; readonly isOk: boolean; readonly body: unknown }
  | { readonly kind: 'not-sent' }
  | { readonly kind: 'unknown' };

/** Error codes that mean that no connection was made, so the service never got the request. */
const NOT_CONNECTED: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

function connectionCode(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}

/** Sends a request to an external service, with a timeout. Never throws. */
export async function request(
  url: string,
  init: Omit<RequestInit, 'signal'>,
  timeoutMs: number,
): Promise<RequestOutcome> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await response.json().catch(() => null);
    return { kind: 'answer', status: response.status, isOk: response.ok, body };
  } catch (error) {
    return { kind: NOT_CONNECTED.includes(connectionCode(error)) ? 'not-sent' : 'unknown' };
  }
}
