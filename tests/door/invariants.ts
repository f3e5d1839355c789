import { storedAttendanceSchema, storedMemberAttendanceSchema } from '@gym/domain/database/door/attendance';
import { z } from 'zod';
import { subjectOf } from '../../web/src/door/outbox/entry.ts';
import { findGuestViolations } from './guest-invariants.ts';
import { BRANCH } from './gym.ts';
import type { GrantedCheckIn, RunEnd } from './run-end.ts';

const databaseSchema = z.object({
  Attendance: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
  MemberAttendance: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).optional(),
});

/** A check-in of `Attendance`. */
interface StoredCheckIn {
  readonly day: string;
  readonly uid: string;
  readonly id: string;
  readonly annulled: boolean;
}

/** Reads the stored check-ins, and compares each with its copy in `MemberAttendance`. */
function readStored(database: unknown): { stored: StoredCheckIn[]; violations: string[] } {
  const { Attendance = {}, MemberAttendance = {} } = databaseSchema.parse(database ?? {});
  const violations: string[] = [];
  const stored: StoredCheckIn[] = [];
  for (const [day, people] of Object.entries(Attendance[BRANCH] ?? {})) {
    for (const [uid, raw] of Object.entries(people)) {
      const record = storedAttendanceSchema.parse(raw);
      const copy = storedMemberAttendanceSchema.safeParse(MemberAttendance[uid]?.[day]?.[BRANCH]);
      if (!copy.success || copy.data.Ts !== record.Ts || copy.data.Annulled?.At !== record.Annulled?.At) {
        violations.push(`${day} ${uid}: Attendance and MemberAttendance differ`);
      }
      stored.push({ day, uid, id: record.Id, annulled: record.Annulled !== undefined });
    }
  }
  const copies = Object.values(MemberAttendance).flatMap((days) =>
    Object.values(days).flatMap((branches) => Object.keys(branches)),
  );
  if (copies.length !== stored.length) {
    violations.push(`${copies.length} check-ins in MemberAttendance, ${stored.length} in Attendance`);
  }
  return { stored, violations };
}

/** The end of a run, with its stored and refused check-ins indexed by id. */
interface Outcome {
  readonly end: RunEnd;
  readonly stored: readonly StoredCheckIn[];
  readonly storedById: ReadonlyMap<string, StoredCheckIn>;
  /** Ids of the check-ins that the server refused. */
  readonly refused: ReadonlySet<string>;
  /** Ids of the check-ins and guests with an entry that was refused because the device's account had lost its role. */
  readonly refusedWithoutRole: ReadonlySet<string>;
  /** Ids of the check-ins whose undo the server refused. */
  readonly refusedUndos: ReadonlySet<string>;
}

/**
 * Returns whether the app can know the true day of a check-in. It can't if the device's clock was in doubt at the
 * check-in and was changed later.
 */
function isDayKnown({ end }: Outcome, { checkIn, device, clockChanges }: GrantedCheckIn): boolean {
  return checkIn.clock === 'sure' || end.clockChanges.get(device) === clockChanges;
}

/** Returns the violations of a check-in that was shown and never undone or annulled. */
function checkValid(granted: GrantedCheckIn, outcome: Outcome): readonly string[] {
  const { id, uid } = granted.checkIn;
  const stored = outcome.storedById.get(id);
  const isRefused = outcome.refused.has(id);
  const dayIsKnown = isDayKnown(outcome, granted);
  if (!stored) {
    const hasOtherCheckIn = outcome.stored.some(
      (other) => other.uid === uid && (!dayIsKnown || other.day === granted.day),
    );
    return isRefused || hasOtherCheckIn ? [] : ['lost'];
  }
  return [
    ...(stored.annulled ? ['annulled though nobody undid it'] : []),
    ...(dayIsKnown && stored.day !== granted.day ? [`stored under ${stored.day}`] : []),
    // A device whose account has lost its role can't read whether the check-in had arrived.
    ...(isRefused && !outcome.refusedWithoutRole.has(id) ? ['reported as refused, and stored'] : []),
  ];
}

/** Returns the violations of a check-in that was shown as granted. */
function checkGranted(granted: GrantedCheckIn, outcome: Outcome): readonly string[] {
  const { id } = granted.checkIn;
  const stored = outcome.storedById.get(id);
  if (granted.undoOutcome === 'withdrawn') return stored ? ['withdrawn, and stored'] : [];
  if (granted.undoOutcome === 'queued') {
    return stored && !stored.annulled && !outcome.refusedUndos.has(id) ? ['undone, and still counts'] : [];
  }
  return outcome.end.annulled.has(id) ? [] : checkValid(granted, outcome);
}

/** Returns a violation for each person and known day with more than one stored check-in. */
function checkDuplicates(outcome: Outcome): readonly string[] {
  const days = outcome.end.granted
    .filter((granted) => isDayKnown(outcome, granted) && outcome.storedById.has(granted.checkIn.id))
    .map(({ checkIn, day }) => `${checkIn.uid} ${day}`);
  const repeated = days.filter((day, index) => days.indexOf(day) !== index);
  return [...new Set(repeated)].map((day) => `${day}: counted more than once`);
}

/** Returns the violated invariants after a run; empty if all hold. */
export function findDoorViolations(end: RunEnd): readonly string[] {
  const { stored, violations } = readStored(end.database);
  const refused = [...end.refused.values()].flat();
  const idsOf = (entries: typeof refused): ReadonlySet<string> => new Set(entries.map(({ item }) => subjectOf(item)));
  const outcome: Outcome = {
    end,
    stored,
    storedById: new Map(stored.map((checkIn) => [checkIn.id, checkIn])),
    refused: idsOf(refused.filter(({ item }) => item.kind === 'check-in')),
    refusedWithoutRole: idsOf(refused.filter(({ refusal }) => refusal?.reason === 'no-role')),
    refusedUndos: idsOf(refused.filter(({ item }) => item.kind === 'undo')),
  };
  for (const granted of end.granted) {
    const name = `${granted.checkIn.uid} shown on ${granted.device} on ${granted.day}`;
    for (const violation of checkGranted(granted, outcome)) violations.push(`${name}: ${violation}`);
  }
  violations.push(...checkDuplicates(outcome));
  const grantedIds = new Set(end.granted.map(({ checkIn }) => checkIn.id));
  for (const { id, uid } of stored) {
    if (!grantedIds.has(id)) violations.push(`${uid}: in the database, and never shown`);
  }
  violations.push(...findGuestViolations(end));
  for (const problem of end.problems) violations.push(`problem: ${String(problem)}`);
  return violations;
}
