import { KEPT_DAYS, type KeptKind } from '@gym/domain/database/system/kept';
import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { DELIVERY_ID, KIOSK_RECORD_KEY, OTHER_ID, TODAY, worldValueAt } from '../model/world.ts';
import { CaseList } from './asking.ts';

/** Paths of records of the test data (`model/world.ts`) that have a retention period, each with its kind. */
const RECORDS: readonly (readonly [kind: KeptKind, path: string])[] = [
  ['deniedCheckIns', `DeniedCheckIns/${BRANCH}/${TODAY}/${KIOSK_RECORD_KEY}`],
  ['auditLog', `Audit/${TODAY}/l1`],
  ['messages', `Messages/${MEMBER}/${OTHER_ID}`],
  ['messages', `Notifications/${MEMBER}/2026-10-19~-3`],
  ['messages', `Deliveries/${MEMBER}/${DELIVERY_ID}`],
  ['erasureRequests', `ErasureRequests/${MEMBER}`],
];

/**
 * Changes to the {@link RECORDS} before they are stored. They add fields that the test data lack. The erasure request
 * gets a time (`At`) before its end, and loses `Open`, because an open request may be withdrawn at any time.
 */
const CHANGES: Partial<Readonly<Record<KeptKind, { readonly [key: string]: Json }>>> = {
  deniedCheckIns: { Ts: 1, Via: 'kiosk', Clock: 'sure' },
  erasureRequests: { At: 1, Open: null },
};

/** The field with the start of the retention period, if it isn't `At`. */
const START_FIELDS: Partial<Readonly<Record<KeptKind, string>>> = { erasureRequests: 'Ended' };

/**
 * Returns the cases of deleting and rewriting the {@link RECORDS}: only the server may delete one, and only after its
 * retention period.
 */
export function retentionCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER);
  for (const [kind, path] of RECORDS) {
    const stored = worldValueAt(clock, path) as { readonly [key: string]: Json };
    const recordWithStart = (start: Json): Updates => ({
      [path]: { ...stored, ...CHANGES[kind], [START_FIELDS[kind] ?? 'At']: start },
    });
    const expiredStart = clock.now - KEPT_DAYS[kind] * DAY - 1;
    const deletion = { [path]: null };
    cases
      .allow(`deletes ${path} after its retention period`, deletion, recordWithStart(expiredStart))
      .deny(
        `deletes ${path} on the last day of its retention period`,
        deletion,
        recordWithStart(expiredStart + 1 + clock.slack),
      )
      .deny(`deletes ${path} with an unreadable time`, deletion, recordWithStart('ayer'))
      .deny(
        `an administrator deletes ${path} after its retention period`,
        deletion,
        recordWithStart(expiredStart),
        'admin-1',
      )
      .deny(`the person deletes ${path} after its retention period`, deletion, recordWithStart(expiredStart), MEMBER)
      .deny(`deletes ${path} after its retention period, signed out`, deletion, recordWithStart(expiredStart), null)
      .deny(`rewrites ${path} after its retention period`, recordWithStart(TIMESTAMP), recordWithStart(expiredStart));
  }
  return cases.all;
}
