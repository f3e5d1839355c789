import { KEPT_DAYS, type KeptKind } from '@gym/domain/database/system/kept';
import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { DELIVERY_ID, KIOSK_PLACE, OTHER_ID, TODAY, worldAt } from '../model/world.ts';
import { Questions } from './asking.ts';

/** What is kept for a time only, in the world of the cases. */
const KEPT: readonly (readonly [kind: KeptKind, place: string])[] = [
  ['tries', `DeniedCheckIns/${BRANCH}/${TODAY}/${KIOSK_PLACE}`],
  ['log', `Audit/${TODAY}/l1`],
  ['messages', `Messages/${MEMBER}/${OTHER_ID}`],
  ['messages', `Notifications/${MEMBER}/2026-10-19~-3`],
  ['messages', `Deliveries/${MEMBER}/${DELIVERY_ID}`],
  ['requests', `ErasureRequests/${MEMBER}`],
];

/** What the world leaves out: a try is a whole record, and a request that was answered can't be withdrawn. */
const WHOLE: Partial<Readonly<Record<KeptKind, { readonly [key: string]: Json }>>> = {
  tries: { Ts: 1, Via: 'kiosk', Clock: 'sure' },
  requests: { At: 1, Open: null },
};

/** The instant from which on it is kept, where that isn't `At`. */
const BY: Partial<Readonly<Record<KeptKind, string>>> = { requests: 'Ended' };

/** Each goes once its time is over: by the server alone, as a whole, and is changed by nobody. */
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
