import { KEPT_DAYS, type KeptKind } from '@gym/domain/database/system/kept';
import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { DELIVERY_ID, KIOSK_PLACE, OTHER_ID, TODAY, worldAt } from '../model/world.ts';
import { Questions } from './asking.ts';

/** Records of the world that expire. */
const KEPT: readonly (readonly [kind: KeptKind, place: string])[] = [
  ['tries', `DeniedCheckIns/${BRANCH}/${TODAY}/${KIOSK_PLACE}`],
  ['log', `Audit/${TODAY}/l1`],
  ['messages', `Messages/${MEMBER}/${OTHER_ID}`],
  ['messages', `Notifications/${MEMBER}/2026-10-19~-3`],
  ['messages', `Deliveries/${MEMBER}/${DELIVERY_ID}`],
  ['requests', `ErasureRequests/${MEMBER}`],
];

/** Fields that the world lacks: a try is a whole record, and an answered request can't be withdrawn. */
const WHOLE: Partial<Readonly<Record<KeptKind, { readonly [key: string]: Json }>>> = {
  tries: { Ts: 1, Via: 'kiosk', Clock: 'sure' },
  requests: { At: 1, Open: null },
};

/** The field with the start of the retention, if it isn't `At`. */
const BY: Partial<Readonly<Record<KeptKind, string>>> = { requests: 'Ended' };

/** Each record may be deleted once it has expired, by the server only and as a whole. Nobody may change it. */
export function keptCases(clock: Clock): readonly RulesCase[] {
  const questions = new Questions(SERVER);
  for (const [kind, place] of KEPT) {
    const there = worldAt(clock, place) as { readonly [key: string]: Json };
    const record = (at: Json): Updates => ({ [place]: { ...there, ...WHOLE[kind], [BY[kind] ?? 'At']: at } });
    const over = clock.now - KEPT_DAYS[kind] * DAY - 1;
    const gone = { [place]: null };
    questions
      .allow(`${place} after its time`, gone, record(over))
      .deny(`${place} to the day`, gone, record(over + 1 + clock.slack))
      .deny(`${place} of nobody knows when`, gone, record('ayer'))
      .deny(`${place} by an administrator`, gone, record(over), 'admin-1')
      .deny(`${place} by the person`, gone, record(over), MEMBER)
      .deny(`${place} by nobody`, gone, record(over), null)
      .deny(`${place} written anew instead`, record(TIMESTAMP), record(over));
  }
  return questions.all;
}
