import { createHash } from 'node:crypto';

/** Returns the keys of a counter. Addresses and uids are hashed, so the counters contain no personal data. */
export function counterKeys(scope: string, who: string): { readonly scope: string; readonly who: string } {
  return { scope, who: createHash('sha256').update(who).digest('hex').slice(0, 24) };
}

/** Returns who is counted for a network. */
export function networkCaller(network: string): string {
  return `address ${network}`;
}
