import { storedGuestSchema } from '@gym/domain/database/door/guests';
import { z } from 'zod';
import { BRANCH } from './gym.ts';
import type { RegisteredGuest, RunEnd } from './run-end.ts';

const databaseSchema = z.object({
  Guests: z.record(z.string(), z.record(z.string(), z.record(z.string(), storedGuestSchema))).optional(),
});

/**
 * Returns the violations of one guest.
 *
 * @param stored for each stored record of the guest, whether it is annulled
 * @param refused reasons of refused outbox entries of the guest, by kind of entry
 */
function findProblems(
  { undoOutcome }: RegisteredGuest,
  stored: readonly boolean[],
  refused: ReadonlyMap<string, string>,
): string[] {
  const [annulled] = stored;
  if (stored.length > 1) return ['stored twice'];
  if (undoOutcome === 'withdrawn') return stored.length > 0 || refused.size > 0 ? ['withdrawn, but still there'] : [];
  // A guest that was refused while its undo was pending isn't stored, so `annulled` is undefined.
  if (undoOutcome === 'queued')
    return annulled === false && !refused.has('guest-undo') ? ['undone, but still counts'] : [];
  if (annulled === true) return ['annulled, but nobody undid it'];
  if (stored.length === 0) return refused.has('guest') ? [] : ['lost'];
  // A device that lost its role can't read whether its record was stored, so it may report `no-role` for a stored one.
  return refused.has('guest') && refused.get('guest') !== 'no-role' ? ['reported as refused, but stored'] : [];
}

/** Returns the violated invariants of guests after a run; empty if all hold. */
export function findGuestViolations(end: RunEnd): readonly string[] {
  const { Guests = {} } = databaseSchema.parse(end.database ?? {});
  const records = Object.values(Guests[BRANCH] ?? {}).flatMap((day) => Object.values(day));
  const refused = [...end.refused.values()].flat();
  const violations = end.guests.flatMap((guest) => {
    const { id, name } = guest.visit;
    const stored = records.filter(({ Name }) => Name === name).map(({ Annulled }) => Annulled !== undefined);
    const reasons = refused.flatMap(({ item, refusal }) =>
      'guest' in item && item.guest.id === id ? [[item.kind, refusal?.reason ?? ''] as const] : [],
    );
    return findProblems(guest, stored, new Map(reasons)).map((problem) => `${name} of ${guest.device}: ${problem}`);
  });
  const names = new Set(end.guests.map(({ visit }) => visit.name));
  return [
    ...violations,
    ...records.filter(({ Name }) => !names.has(Name)).map(({ Name }) => `${Name}: never registered`),
  ];
}
