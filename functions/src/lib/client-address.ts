import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import process from 'node:process';

/** Behind hosting: hosting's own front, and the functions' behind it (docs/deploy.md says how to check). */
const PROXIES_WITH_HOSTING = 2;

const SETTING = 'GYM_PROXIES';

/**
 * Proxies that stand before a function, each of which appends to `X-Forwarded-For` the address that it was called from. The
 * local suite has none; else it is what is set, or hosting's.
 *
 * @throws when what is set is no number of proxies, so that such a deployment does not start
 */
export function proxiesOf(env: Readonly<Record<string, string | undefined>>): number {
  const text = env[SETTING]?.trim() ?? '';
  if (text === '') return env.FUNCTIONS_EMULATOR ? 0 : PROXIES_WITH_HOSTING;
  if (!/^\d$/.test(text))
    throw new Error(`${SETTING} must be how many proxies stand before the functions, 0 to 9, and is '${text}'`);
  return Number(text);
}

const PROXIES = proxiesOf(process.env);

/** An address as it is kept, or `null` when it is none: IPv4 also where it comes as IPv6; no zones, which are local. */
function addressOf(text: string | undefined): string | null {
  const address = text?.trim().replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return isIP(address) !== 0 && !address.includes('%') ? address.toLowerCase() : null;
}

/** What is read of a request. */
export interface Called {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The caller's address: the entry of `X-Forwarded-For` that the outermost of our own proxies appended. What stands before it
 * was sent by the caller and may say anything. Where there is no such entry, or no address in it, the socket's other end. The
 * local Functions emulator hands requests on over a socket without addresses: whoever calls it is on this machine.
 */
export function clientAddress({ headers, socket }: Called, proxies = PROXIES): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const appended = proxies === 0 ? undefined : forwarded.at(-proxies);
  const local = process.env.FUNCTIONS_EMULATOR ? '127.0.0.1' : '';
  return addressOf(appended) ?? addressOf(socket.remoteAddress) ?? local;
}

/** A network that calls are counted for, and how many times a limit it has: a wider one has more people behind it. */
export interface Network {
  readonly network: string;
  readonly share: number;
}

/** How many times a limit an IPv6 network of 48 bits has. A household is often given all of one. */
const WIDE_SHARE = 10;

/**
 * The networks that calls from an address are counted for. An IPv4 address counts for itself. Of IPv6 these are the first 64 bits, because everybody chooses
 * the rest for themselves, and the first 48, because a line may have 65,536 networks of 64 bits.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  if (isIP(address) !== 6) return [{ network: address, share: 1 }];
  // A URL writes it in one form only: groups without leading zeros, the longest run of zeros left out.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string): string[] => part.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const all = [...first, ...zeros, ...last];
  return [
    { network: `${all.slice(0, 4).join(':')}::/64`, share: 1 },
    { network: `${all.slice(0, 3).join(':')}::/48`, share: WIDE_SHARE },
  ];
}
