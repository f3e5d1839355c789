import { expect, it } from 'vitest';
import { startOfGymDay } from '../../calendar/calendar.ts';
import { gymDay } from '../../testing/arbitraries.ts';
import { accountKey } from './account-key.ts';
import { type DeniedCheckIn, deniedCheckInAddress } from './denied-check-ins.ts';

const DENIED: DeniedCheckIn = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  uid: 'hijo',
  branch: 'centro',
  at: startOfGymDay(gymDay('2026-11-27')),
  via: 'self',
  by: 'hijo',
  reasons: ['expired'],
  clock: 'sure',
};
const FROM_TERMINAL = { ...DENIED, via: 'kiosk', by: 'kiosk-1' } as const;

it.each([
  { reporter: 'the phone of the member', denied: DENIED, key: 'hijo' },
  { reporter: 'the phone of the guardian', denied: { ...DENIED, by: 'tutor' }, key: 'hijo' },
  { reporter: 'a terminal', denied: FROM_TERMINAL, key: accountKey('kiosk-1', DENIED.id) },
  {
    reporter: 'a terminal that does not know the person',
    denied: { ...FROM_TERMINAL, uid: null },
    key: accountKey('kiosk-1', DENIED.id),
  },
])('uses the key $key for a denied check-in that is reported by $reporter', ({ denied, key }) => {
  expect(deniedCheckInAddress(denied)).toBe(`DeniedCheckIns/centro/2026-11-27/${key}`);
});
