import { storedAttendanceSchema, storedMemberAttendanceSchema } from '@gym/domain/database/attendance';
import { z } from 'zod';
import { subjectOf } from '../../web/src/door/outbox/entry.ts';
import { BRANCH } from './gym.ts';
import type { RunEnd, Shown } from './run-end.ts';

const databaseSchema = z.object({
  Attendance: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
  MemberAttendance: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
  Guests: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
});

interface Line {
  readonly day: string;
  readonly uid: string;
  readonly id: string;
  readonly annulled: boolean;
}

function linesOf(database: unknown): { lines: Line[]; wrong: string[]; guests: number } {
  const { Attendance = {}, MemberAttendance = {}, Guests = {} } = databaseSchema.parse(database ?? {});
  const wrong: string[] = [];
  const lines: Line[] = [];
  for (const [day, people] of Object.entries(Attendance[BRANCH] ?? {})) {
    for (const [uid, raw] of Object.entries(people)) {
      const record = storedAttendanceSchema.parse(raw);
      const mirror = storedMemberAttendanceSchema.safeParse(MemberAttendance[uid]?.[day]?.[BRANCH]);
      if (!mirror.success || mirror.data.Ts !== record.Ts || mirror.data.Annulled?.At !== record.Annulled?.At) {
        wrong.push(`${day} ${uid}: the two places differ`);
      }
      lines.push({ day, uid, id: record.Id, annulled: record.Annulled !== undefined });
    }
  }
  const mirrors = Object.values(MemberAttendance).flatMap((days) =>
    Object.values(days).flatMap((at) => Object.keys(at)),
  );
  if (mirrors.length !== lines.length) wrong.push(`${mirrors.length} lines of members, ${lines.length} of days`);
  const guests = Object.values(Guests[BRANCH] ?? {}).reduce((sum, day) => sum + Object.keys(day).length, 0);
  return { lines, wrong, guests };
}

/** Everything that must hold after a run, however it went; the answer lists what does not. */
export function brokenInvariants(end: RunEnd): readonly string[] {
  const { lines, wrong, guests } = linesOf(end.database);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const refused = [...end.refused.values()].flat();
  const refusedIds = new Set(refused.filter(({ item }) => item.kind === 'check-in').map(({ item }) => subjectOf(item)));
  const roleless = new Set(
    refused.filter(({ refusal }) => refusal?.reason === 'no-role').map(({ item }) => subjectOf(item)),
  );
  const refusedUndos = new Set(refused.filter(({ item }) => item.kind === 'undo').map(({ item }) => subjectOf(item)));
  // A doubtful clock that was set again between the check-in and its sending can't be put right by anyone.
  const isKnowable = ({ checkIn, device, clockSettings }: Shown): boolean =>
    checkIn.clock === 'sure' || end.clockSettings.get(device) === clockSettings;

  for (const shown of end.shown) {
    const { id, uid } = shown.checkIn;
    const own = byId.get(id);
    const name = `${uid} shown on ${shown.device} on ${shown.day}`;
    if (shown.undone === 'withdrawn') {
      if (own) wrong.push(`${name}: withdrawn, and there`);
      continue;
    }
    if (shown.undone === 'queued') {
      if (own && !own.annulled && !refusedUndos.has(id)) wrong.push(`${name}: taken back, and still counts`);
      continue;
    }
    if (end.annulled.has(id)) continue;
    if (own?.annulled) wrong.push(`${name}: annulled though nobody took it back`);
    if (own && isKnowable(shown) && own.day !== shown.day) wrong.push(`${name}: kept under ${own.day}`);
    // Whose role was taken away can't look whether the check-in had arrived.
    if (own && refusedIds.has(id) && !roleless.has(id)) wrong.push(`${name}: called refused, and there`);
    if (own || refusedIds.has(id)) continue;
    const sameDay = lines.find((line) => line.uid === uid && (isKnowable(shown) ? line.day === shown.day : true));
    if (!sameDay) wrong.push(`${name}: lost`);
  }
  const days = end.shown
    .filter((shown) => isKnowable(shown) && byId.has(shown.checkIn.id))
    .map(({ checkIn, day }) => `${checkIn.uid} ${day}`);
  for (const day of new Set(days)) {
    const times = days.filter((other) => other === day).length;
    if (times > 1) wrong.push(`${day}: counted ${times} times`);
  }
  const shownIds = new Set(end.shown.map(({ checkIn }) => checkIn.id));
  for (const { id, uid } of lines) if (!shownIds.has(id)) wrong.push(`${uid}: in the database, and never shown`);
  const lateGuests = refused.filter(({ item }) => item.kind === 'guest').length;
  if (guests + lateGuests !== end.guests) wrong.push(`${guests} guests and ${lateGuests} refused of ${end.guests}`);
  for (const problem of end.problems) wrong.push(`problem: ${String(problem)}`);
  return wrong;
}
