import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import process from 'node:process';

/**
 * Number of proxies in production: Firebase Hosting and the front end of Cloud Functions. docs/deploy.md says how to
 * check it.
 */
const PROXIES_WITH_HOSTING = 2;

const SETTING = 'GYM_PROXIES';

/**
 * Returns how many proxies are in front of a function. Each appends its caller's address to `X-Forwarded-For`. Without
 * the setting there are no proxies in the emulators, and {@link PROXIES_WITH_HOSTING} in a deployment.
 *
 * @throws if the setting is not a number from 0 to 9, so that such a deployment does not start
 */
export function parseProxyCount(env: Readonly<Record<string, string | undefined>>): number {
  const text = env[SETTING]?.trim() ?? '';
  if (text === '') return env.FUNCTIONS_EMULATOR ? 0 : PROXIES_WITH_HOSTING;
  if (!/^\d$/.test(text))
    throw new Error(`${SETTING} must be how many proxies are in front of the functions, 0 to 9, and is '${text}'`);
  return Number(text);
}

const PROXIES = parseProxyCount(process.env);

/**
 * Normalises an IP address; `null` if the text is not an IP address. IPv4 addresses mapped into IPv6 become IPv4. IPv6
 * addresses with a zone are refused, because they are link-local.
 */
function normalizeAddress(text: string | undefined): string | null {
  const address = text?.trim().replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return isIP(address) !== 0 && !address.includes('%') ? address.toLowerCase() : null;
}

/** The parts of a request from which its address is read. */
export interface AddressedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Returns the caller's address: the entry of `X-Forwarded-For` that the outermost of our own proxies appended. Entries
 * before it come from the caller and can't be trusted. Without a valid entry it is the address of the socket's peer.
 * The local Functions emulator passes requests over a socket without addresses, so its callers count as 127.0.0.1.
 */
export function clientAddress({ headers, socket }: AddressedRequest, proxies = PROXIES): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const proxyEntry = proxies === 0 ? undefined : forwarded.at(-proxies);
  const local = process.env.FUNCTIONS_EMULATOR ? '127.0.0.1' : '';
  return normalizeAddress(proxyEntry) ?? normalizeAddress(socket.remoteAddress) ?? local;
}

/**
 * A network whose calls are counted together. Its limit is `share` times the usual limit, because wider networks have
 * more people.
 */
export interface Network {
  readonly network: string;
  readonly share: number;
}

/** The `share` of an IPv6 /48 network. */
const WIDE_SHARE = 10;

/**
 * Returns the networks for which a call from this address counts. An IPv4 address is its own network. An IPv6 address
 * counts for its /64, because devices choose the other bits freely, and for its /48, because one customer of a provider
 * may have a whole /48, which is 65,536 networks of /64.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  if (isIP(address) !== 6) return [{ network: address, share: 1 }];
  // URL normalises the address: no leading zeros, and the longest run of zeros shortened to `::`.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string): string[] => part.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const allGroups = [...first, ...zeros, ...last];
  return [
    { network: `${allGroups.slice(0, 4).join(':')}::/64`, share: 1 },
    { network: `${allGroups.slice(0, 3).join(':')}::/48`, share: WIDE_SHARE },
  ];
}
