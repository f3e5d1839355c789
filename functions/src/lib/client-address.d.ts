import type { IncomingHttpHeaders } from 'node:http';
/**
 * Returns how many proxies are in front of a function. Each appends its caller's address to `X-Forwarded-For`. The
 * setting decides; without it the local suite has none, and a deployment has {@link PROXIES_WITH_HOSTING}.
 *
 * @throws if the setting is not a number of proxies, so that such a deployment does not start
 */
export declare function parseProxyCount(env: Readonly<Record<string, string | undefined>>): number;
/** The parts of a request from which its address is read. */
export interface AddressedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: {
    readonly remoteAddress?: string | undefined;
  };
}
/**
 * Returns the caller's address: the entry of `X-Forwarded-For` that the outermost of our own proxies appended. Entries
 * before it come from the caller and can't be trusted. Without a valid entry it is the address of the socket's peer.
 * The local Functions emulator passes requests over a socket without addresses, so its callers count as 127.0.0.1.
 */
export declare function clientAddress({ headers, socket }: AddressedRequest, proxies?: number): string;
/**
 * A network whose calls are counted together. Its limit is `share` times the usual one: wider networks have more
 * people.
 */
export interface Network {
  readonly network: string;
  readonly share: number;
}
/**
 * Returns the networks for which a call from this address counts. An IPv4 address is its own network. An IPv6 address
 * counts for its /64, because devices choose the other bits freely, and for its /48, because one line may have 65,536
 * networks of /64.
 */
export declare function networksOf(address: string): readonly [Network, ...Network[]];
