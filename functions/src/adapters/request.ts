/** What became of a request: an answer, with its body where that is JSON; it never left; or nobody knows. */
export type Requested =
  | { readonly kind: 'answer'; readonly status: number; readonly isOk: boolean; readonly body: unknown }
  | { readonly kind: 'not-sent' }
  | { readonly kind: 'unknown' };

/** The request never left: nobody was there to take it. */
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

/** Asks an outside service, at most so long. Nothing is thrown. */
export async function request(url: string, init: Omit<RequestInit, 'signal'>, mostMs: number): Promise<Requested> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(mostMs) });
    const body: unknown = await response.json().catch(() => null);
    return { kind: 'answer', status: response.status, isOk: response.ok, body };
  } catch (error) {
    return { kind: NOT_CONNECTED.includes(connectionCode(error)) ? 'not-sent' : 'unknown' };
  }
}
