import { createHash } from 'node:crypto';

/**
 * Returns the database keys of a rate-limit counter. `scope`: what is limited, for example the name of a callable.
 * `who` (text for one user, one network or all callers together) is hashed, so that uids and networks aren't stored in
 * plain text.
 */
export function counterKeys(scope: string, who: string): { readonly scope: string; readonly who: string } {
  return { scope, who: createHash('sha256').update(who).digest('hex').slice(0, 24) };
}

/** Returns the `who` of {@link counterKeys} for the calls from a network. */
export function formatNetworkCaller(network: string): string {
  return `address ${network}`;
}
