import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, networksOf, parseProxyCount } from './client-address.ts';

const REAL = '187.190.10.20';
const SOCKET = '169.254.1.1';
const request = (forwarded: string | string[] | undefined, remoteAddress: string | undefined = SOCKET) => ({
  headers: { 'x-forwarded-for': forwarded as string },
  socket: { remoteAddress },
});

describe('parseProxyCount', () => {
  it('returns 2 without a setting, and 0 in the local suite', () => {
    expect(parseProxyCount({})).toBe(2);
    expect(parseProxyCount({ GYM_PROXIES: ' ' })).toBe(2);
    expect(parseProxyCount({ FUNCTIONS_EMULATOR: 'true' })).toBe(0);
  });
  it.each(['0', '1', '3'])('accepts %s', (text) => {
    expect(parseProxyCount({ GYM_PROXIES: text, FUNCTIONS_EMULATOR: 'true' })).toBe(Number(text));
  });
  it.each(['-1', '1.5', 'two', '10', '0x1', '1,2'])('throws for %j with the allowed range', (text) => {
    expect(() => parseProxyCount({ GYM_PROXIES: text })).toThrow(/GYM_PROXIES must be .*0 to 9/);
  });
});

describe('clientAddress', () => {
  it.each([
    ['through hosting', 2, `${REAL}, 151.101.1.1`],
    ['through hosting, with a forged header', 2, `1.2.3.4, 5.6.7.8,${REAL}, 151.101.1.1`],
    ['at the function’s own address', 1, REAL],
    ['at the function’s own address, with a forged header', 1, `1.2.3.4, ${REAL}`],
    ['in several headers', 2, ['1.2.3.4', `${REAL}, 151.101.1.1`]],
    ['as IPv6', 1, `1.2.3.4, ::ffff:${REAL}`],
  ])('returns the address that our outermost proxy appended: %s', (_name, proxies, forwarded) => {
    expect(clientAddress(request(forwarded), proxies)).toBe(REAL);
  });
  it('returns IPv6 addresses in lower case', () => {
    expect(clientAddress(request('2806:2F0::1, 151.101.1.1'), 2)).toBe('2806:2f0::1');
  });
  it.each([
    [2, undefined],
    [2, ''],
    [2, REAL],
    [1, 'unknown'],
    [1, `${REAL}:4711`],
    [1, '1.2.3.256'],
    [1, 'fe80::1%eth0'],
    [1, '<script>'],
    [0, REAL],
  ])('returns the socket’s address if %i proxies left no address in %j', (proxies, forwarded) => {
    expect(clientAddress(request(forwarded), proxies)).toBe(SOCKET);
  });
  it('never returns what the caller sent in the header', () => {
    const piece = fc.constantFrom('1.2.3.4', '::1', ',', ', ', ' ', '%', '\t', ':', 'unknown', '\u00e9');
    fc.assert(
      fc.property(fc.string({ unit: piece }), fc.constantFrom(1, 2), (sent, proxies) => {
        const appended = [REAL, '151.101.1.1'].slice(0, proxies);
        expect(clientAddress(request([sent, ...appended].join(', ')), proxies)).toBe(REAL);
      }),
    );
  });
  it('returns an empty text if no address is known', () => {
    expect(clientAddress({ headers: {}, socket: {} }, 2)).toBe('');
  });
});

it.each([
  ['2806:2f0:1:2:3:4:5:6', '2806:2f0:1:2::/64', '2806:2f0:1::/48'],
  ['2806:2f0:0001:0002::9', '2806:2f0:1:2::/64', '2806:2f0:1::/48'],
  ['2806:2f0:1:ffff::9', '2806:2f0:1:ffff::/64', '2806:2f0:1::/48'],
  ['2806:2f0::9', '2806:2f0:0:0::/64', '2806:2f0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['2806::', '2806:0:0:0::/64', '2806:0:0::/48'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
])('counts the IPv6 address %j as %j, and ten times as often as %j', (address, narrow, wide) => {
  expect(networksOf(address)).toEqual([
    { network: narrow, share: 1 },
    { network: wide, share: 10 },
  ]);
});

it.each(['187.190.10.20', ''])('counts %j as its only network', (address) => {
  expect(networksOf(address)).toEqual([{ network: address, share: 1 }]);
});
