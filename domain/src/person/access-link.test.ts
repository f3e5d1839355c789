import { expect, it } from 'vitest';
import { ACCESS_LINK_MS, accessLinkState, linkLifetimeText } from './access-link.ts';

const HOUR = 3_600_000;

it('is good for a day in a message and for a quarter of an hour on a screen', () => {
  expect(ACCESS_LINK_MS).toEqual({ whatsapp: 24 * HOUR, qr: HOUR / 4 });
});

it('says the lifetime of each kind in words', () => {
  expect(linkLifetimeText('whatsapp')).toBe('24 horas');
  expect(linkLifetimeText('qr')).toBe('15 minutos');
});

it.each([
  ['usable to the last millisecond', { Until: 1_001 }, { kind: 'usable', until: 1_001 }],
  ['over at its end', { Until: 1_000 }, { kind: 'expired', at: 1_000 }],
  ['used in time', { Until: 2_000, UsedAt: 900 }, { kind: 'used', at: 900 }],
  ['still used after its time', { Until: 950, UsedAt: 900 }, { kind: 'used', at: 900 }],
  ['ended by staff', { Until: 2_000, Ended: { At: 800, By: 'ana' } }, { kind: 'ended', at: 800, by: 'ana' }],
  ['still ended after its time', { Until: 900, Ended: { At: 800, By: 'ana' } }, { kind: 'ended', at: 800, by: 'ana' }],
] as const)('%s', (_what, link, state) => {
  expect(accessLinkState(link, 1_000)).toEqual(state);
});
