import { expect, it } from 'vitest';
import { ACCESS_LINK_MS, accessLinkState, linkLifetimeText } from './access-link.ts';

const HOUR = 3_600_000;

it('a link is valid for a day in a message and for a quarter of an hour on a screen', () => {
  expect(ACCESS_LINK_MS).toEqual({ whatsapp: 24 * HOUR, qr: HOUR / 4 });
});

it('formats the lifetime of each kind of link', () => {
  expect(linkLifetimeText('whatsapp')).toBe('24 horas');
  expect(linkLifetimeText('qr')).toBe('15 minutos');
});

it.each([
  { what: 'is usable until the last millisecond', link: { Until: 1_001 }, state: { kind: 'usable', until: 1_001 } },
  { what: 'is expired from its expiry on', link: { Until: 1_000 }, state: { kind: 'expired', at: 1_000 } },
  { what: 'is used once it was redeemed', link: { Until: 2_000, UsedAt: 900 }, state: { kind: 'used', at: 900 } },
  { what: 'stays used after its expiry', link: { Until: 950, UsedAt: 900 }, state: { kind: 'used', at: 900 } },
  {
    what: 'is ended once staff revoked it',
    link: { Until: 2_000, Ended: { At: 800, By: 'ana' } },
    state: { kind: 'ended', at: 800, by: 'ana' },
  },
  {
    what: 'stays ended after its expiry',
    link: { Until: 900, Ended: { At: 800, By: 'ana' } },
    state: { kind: 'ended', at: 800, by: 'ana' },
  },
] as const)('a link $what', ({ link, state }) => {
  expect(accessLinkState(link, 1_000)).toEqual(state);
});
