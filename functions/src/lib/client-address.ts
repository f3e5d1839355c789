import type { CallableRequest } from 'firebase-functions/https';

/**
 * The caller's address. Google's front ends name it first in `X-Forwarded-For`, which Express gives as `ip`. The local
 * Functions emulator hands requests on over a socket without addresses: whoever calls it is on this machine.
 */
export function clientAddress({ rawRequest }: Pick<CallableRequest, 'rawRequest'>): string {
  const forwarded = rawRequest.headers['x-forwarded-for'];
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim();
  const address = rawRequest.ip || first || (process.env.FUNCTIONS_EMULATOR ? '127.0.0.1' : '');
  return address.replace(/^::ffff:/, '');
}
