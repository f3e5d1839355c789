import { storedAttendanceSchema, storedMemberAttendanceSchema } from '@gym/domain/database/door/attendance';
import { z } from 'zod';
import { subjectOf } from '../../web/src/door/outbox/entry.ts';
import { brokenGuests } from './guest-invariants.ts';
import { BRANCH } from './gym.ts';
import type { RunEnd, Shown } from './run-end.ts';

const databaseSchema = z.object({
  Attendance: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
  MemberAttendance: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
});

interface Line {
  readonly day: string;
  readonly uid: string;
  readonly id: string;
  readonly annulled: boolean;
}

function linesOf(database: unknown): { lines: Line[]; wrong: string[] } {
  const { Attendance = {}, MemberAttendance = {} } = databaseSchema.parse(database ?? {});
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
  return { lines, wrong };
}

/** What a run left behind; check-ins by their ids. */
interface Left {
  readonly end: RunEnd;
  readonly lines: readonly Line[];
  readonly byId: ReadonlyMap<string, Line>;
  readonly refused: ReadonlySet<string>;
  /** Ids of the check-ins that were refused because the role was gone. */
  readonly roleless: ReadonlySet<string>;
  readonly refusedUndos: ReadonlySet<string>;
}

/** Whether the true day can be known: not if an unsure clock was set between the check-in and its sending. */
function isKnowable({ end }: Left, { checkIn, device, clockSettings }: Shown): boolean {
  return checkIn.clock === 'sure' || end.clockSettings.get(device) === clockSettings;
}

/** Returns the violations of a check-in that was shown and never undone. */
function problemsOfKept(shown: Shown, left: Left): readonly string[] {
  const { id, uid } = shown.checkIn;
  const own = left.byId.get(id);
  const isRefused = left.refused.has(id);
  const dayIsKnown = isKnowable(left, shown);
  if (!own) {
    const counts = left.lines.some((line) => line.uid === uid && (!dayIsKnown || line.day === shown.day));
    return isRefused || counts ? [] : ['lost'];
  }
  return [
    ...(own.annulled ? ['annulled though nobody undid it'] : []),
    ...(dayIsKnown && own.day !== shown.day ? [`stored under ${own.day}`] : []),
    // A device whose role was taken away can't read whether the check-in had arrived.
    ...(isRefused && !left.roleless.has(id) ? ['reported as refused, and stored'] : []),
  ];
}

function problemsOfShown(shown: Shown, left: Left): readonly string[] {
  const { id } = shown.checkIn;
  const own = left.byId.get(id);
  if (shown.undone === 'withdrawn') return own ? ['withdrawn, and stored'] : [];
  if (shown.undone === 'queued') {
    return own && !own.annulled && !left.refusedUndos.has(id) ? ['undone, and still counts'] : [];
  }
  return left.end.annulled.has(id) ? [] : problemsOfKept(shown, left);
}

/** People who count more than once on one day. */
function doubles(left: Left): readonly string[] {
  const days = left.end.shown
    .filter((shown) => isKnowable(left, shown) && left.byId.has(shown.checkIn.id))
    .map(({ checkIn, day }) => `${checkIn.uid} ${day}`);
  const twice = days.filter((day, index) => days.indexOf(day) !== index);
  return [...new Set(twice)].map((day) => `${day}: counted more than once`);
}

/** Returns the violated invariants after a run; empty if all hold. */
export function brokenInvariants(end: RunEnd): readonly string[] {
  const { lines, wrong } = linesOf(end.database);
  const refused = [...end.refused.values()].flat();
  const idsOf = (some: typeof refused): ReadonlySet<string> => new Set(some.map(({ item }) => subjectOf(item)));
  const left: Left = {
    end,
    lines,
    byId: new Map(lines.map((line) => [line.id, line])),
    refused: idsOf(refused.filter(({ item }) => item.kind === 'check-in')),
    roleless: idsOf(refused.filter(({ refusal }) => refusal?.reason === 'no-role')),
    refusedUndos: idsOf(refused.filter(({ item }) => item.kind === 'undo')),
  };
  for (const shown of end.shown) {
    const name = `${shown.checkIn.uid} shown on ${shown.device} on ${shown.day}`;
    for (const problem of problemsOfShown(shown, left)) wrong.push(`${name}: ${problem}`);
  }
  wrong.push(...doubles(left));
  const shownIds = new Set(end.shown.map(({ checkIn }) => checkIn.id));
  for (const { id, uid } of lines) if (!shownIds.has(id)) wrong.push(`${uid}: in the database, and never shown`);
  wrong.push(...brokenGuests(end));
  for (const problem of end.problems) wrong.push(`problem: ${String(problem)}`);
  return wrong;
}
