import { KEPT_DAYS, type KeptKind } from '@gym/domain/database/system/kept';
import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { DELIVERY_ID, KIOSK_PLACE, OTHER_ID, TODAY, worldAt } from '../model/world.ts';
import { CaseList } from './asking.ts';

/** Records of the test world that have a retention period. */
const KEPT: readonly (readonly [kind: KeptKind, path: string])[] = [
  ['deniedCheckIns', `DeniedCheckIns/${BRANCH}/${TODAY}/${KIOSK_PLACE}`],
  ['auditLog', `Audit/${TODAY}/l1`],
  ['messages', `Messages/${MEMBER}/${OTHER_ID}`],
  ['messages', `Notifications/${MEMBER}/2026-10-19~-3`],
  ['messages', `Deliveries/${MEMBER}/${DELIVERY_ID}`],
  ['erasureRequests', `ErasureRequests/${MEMBER}`],
];

/**
 * Fields that complete the world's records. `Open` is removed, because an open request may be withdrawn at any time.
 */
const MISSING_FIELDS: Partial<Readonly<Record<KeptKind, { readonly [key: string]: Json }>>> = {
  deniedCheckIns: { Ts: 1, Via: 'kiosk', Clock: 'sure' },
  erasureRequests: { At: 1, Open: null },
};

/** The field with the start of the retention period, if it isn't `At`. */
const START_FIELDS: Partial<Readonly<Record<KeptKind, string>>> = { erasureRequests: 'Ended' };

/** A record may be deleted after its retention period, by the server only and as a whole. Nobody may change it then. */
export function keptCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER);
  for (const [kind, path] of KEPT) {
    const stored = worldAt(clock, path) as { readonly [key: string]: Json };
    const record = (at: Json): Updates => ({
      [path]: { ...stored, ...MISSING_FIELDS[kind], [START_FIELDS[kind] ?? 'At']: at },
    });
    const expiredAt = clock.now - KEPT_DAYS[kind] * DAY - 1;
    const deletion = { [path]: null };
    cases
      .allow(`deletes ${path} after its retention period`, deletion, record(expiredAt))
      .deny(`deletes ${path} on the last day of its retention period`, deletion, record(expiredAt + 1 + clock.slack))
      .deny(`deletes ${path} with an unreadable time`, deletion, record('ayer'))
      .deny(`an administrator deletes ${path} after its retention period`, deletion, record(expiredAt), 'admin-1')
      .deny(`the person deletes ${path} after its retention period`, deletion, record(expiredAt), MEMBER)
      .deny(`deletes ${path} after its retention period, signed out`, deletion, record(expiredAt), null)
      .deny(`rewrites ${path} after its retention period`, record(TIMESTAMP), record(expiredAt));
  }
  return cases.all;
}
