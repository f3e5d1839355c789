import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { clientAddress, networksOf, parseProxyCount } from './client-address.ts';

const REAL = '187.190.10.20';
const SOCKET = '169.254.1.1';
const request = (forwarded: string | string[] | undefined, remoteAddress: string | undefined = SOCKET) => ({
  headers: { 'x-forwarded-for': forwarded as string },
  socket: { remoteAddress },
});

describe('parseProxyCount', () => {
  it('returns 2 without a setting, and 0 in the emulators', () => {
    expect(parseProxyCount({})).toBe(2);
    expect(parseProxyCount({ GYM_PROXIES: ' ' })).toBe(2);
    expect(parseProxyCount({ FUNCTIONS_EMULATOR: 'true' })).toBe(0);
  });
  it.each(['0', '1', '3'])('accepts %s', (text) => {
    expect(parseProxyCount({ GYM_PROXIES: text, FUNCTIONS_EMULATOR: 'true' })).toBe(Number(text));
  });
  it.each(['-1', '1.5', 'two', '10', '0x1', '1,2'])('throws an error that names the allowed range for %j', (text) => {
    expect(() => parseProxyCount({ GYM_PROXIES: text })).toThrow(/GYM_PROXIES must be .*0 to 9/);
  });
  it('runs when the functions start, so that a wrong setting stops them', async () => {
    vi.stubEnv('GYM_PROXIES', 'two');
    vi.resetModules();
    await expect(import('../api.ts')).rejects.toThrow('GYM_PROXIES');
    vi.unstubAllEnvs();
  });
});

describe('clientAddress', () => {
  it.each([
    { way: 'through hosting', proxies: 2, forwarded: `${REAL}, 151.101.1.1` },
    {
      way: 'through hosting, with a forged header',
      proxies: 2,
      forwarded: `1.2.3.4, 5.6.7.8,${REAL}, 151.101.1.1`,
    },
    { way: 'through the URL of the function', proxies: 1, forwarded: REAL },
    { way: 'through the URL of the function, with a forged header', proxies: 1, forwarded: `1.2.3.4, ${REAL}` },
    { way: 'in several headers', proxies: 2, forwarded: ['1.2.3.4', `${REAL}, 151.101.1.1`] },
    { way: 'as IPv6', proxies: 1, forwarded: `1.2.3.4, ::ffff:${REAL}` },
  ])('returns the address that our outermost proxy appended: $way', ({ proxies, forwarded }) => {
    expect(clientAddress(request(forwarded), proxies)).toBe(REAL);
  });
  it('returns IPv6 addresses in lower case', () => {
    expect(clientAddress(request('2806:2F0::1, 151.101.1.1'), 2)).toBe('2806:2f0::1');
  });
  it.each([
    { proxies: 2, forwarded: undefined },
    { proxies: 2, forwarded: '' },
    { proxies: 2, forwarded: REAL },
    { proxies: 1, forwarded: 'unknown' },
    { proxies: 1, forwarded: `${REAL}:4711` },
    { proxies: 1, forwarded: '1.2.3.256' },
    { proxies: 1, forwarded: 'fe80::1%eth0' },
    { proxies: 1, forwarded: '<script>' },
    { proxies: 0, forwarded: REAL },
  ])('returns the socket’s address if $proxies proxies left no address in $forwarded', ({ proxies, forwarded }) => {
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
  { address: '2806:2f0:1:2:3:4:5:6', narrow: '2806:2f0:1:2::/64', wide: '2806:2f0:1::/48' },
  { address: '2806:2f0:0001:0002::9', narrow: '2806:2f0:1:2::/64', wide: '2806:2f0:1::/48' },
  { address: '2806:2f0:1:ffff::9', narrow: '2806:2f0:1:ffff::/64', wide: '2806:2f0:1::/48' },
  { address: '2806:2f0::9', narrow: '2806:2f0:0:0::/64', wide: '2806:2f0:0::/48' },
  { address: '::1', narrow: '0:0:0:0::/64', wide: '0:0:0::/48' },
  { address: '2806::', narrow: '2806:0:0:0::/64', wide: '2806:0:0::/48' },
  { address: '64:ff9b::1.2.3.4', narrow: '64:ff9b:0:0::/64', wide: '64:ff9b:0::/48' },
])(
  'counts calls from $address for the network $narrow, and for $wide, whose limit is ten times as high',
  ({ address, narrow, wide }) => {
    expect(networksOf(address)).toEqual([
      { network: narrow, share: 1 },
      { network: wide, share: 10 },
    ]);
  },
);

it.each(['187.190.10.20', ''])('counts calls from %j for this address alone', (address) => {
  expect(networksOf(address)).toEqual([{ network: address, share: 1 }]);
});
