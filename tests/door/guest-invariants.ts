import { storedGuestSchema } from '@gym/domain/database/door/guests';
import { z } from 'zod';
import { BRANCH } from './gym.ts';
import type { RegisteredGuest, RunEnd } from './run-end.ts';

const databaseSchema = z.object({
  Guests: z.record(z.string(), z.record(z.string(), z.record(z.string(), storedGuestSchema))).optional(),
});

/** Returns the violations of one guest, from what the database and the devices have of them. */
function problemsOf(
  { undone }: RegisteredGuest,
  stored: readonly boolean[],
  refused: ReadonlyMap<string, string>,
): string[] {
  const [annulled] = stored;
  if (stored.length > 1) return ['stored twice'];
  if (undone === 'withdrawn') return stored.length > 0 || refused.size > 0 ? ['withdrawn, and still there'] : [];
  // A guest whose undo was pending may be refused; both records then go together.
  if (undone === 'queued') return annulled === false && !refused.has('guest-undo') ? ['undone, and still counts'] : [];
  if (annulled === true) return ['annulled though nobody undid it'];
  if (stored.length === 0) return refused.has('guest') ? [] : ['lost'];
  // A device whose role was taken away can't read whether the record had arrived.
  return refused.has('guest') && refused.get('guest') !== 'no-role' ? ['reported as refused, and stored'] : [];
}

/** Returns the violated invariants of guests after a run; empty if all hold. */
export function brokenGuests(end: RunEnd): readonly string[] {
  const { Guests = {} } = databaseSchema.parse(end.database ?? {});
  const records = Object.values(Guests[BRANCH] ?? {}).flatMap((day) => Object.values(day));
  const refused = [...end.refused.values()].flat();
  const wrong = end.guests.flatMap((guest) => {
    const { id, name } = guest.visit;
    const stored = records.filter(({ Name }) => Name === name).map(({ Annulled }) => Annulled !== undefined);
    const reasons = refused.flatMap(({ item, refusal }) =>
      'guest' in item && item.guest.id === id ? [[item.kind, refusal?.reason ?? ''] as const] : [],
    );
    return problemsOf(guest, stored, new Map(reasons)).map((problem) => `${name} of ${guest.device}: ${problem}`);
  });
  const names = new Set(end.guests.map(({ visit }) => visit.name));
  return [...wrong, ...records.filter(({ Name }) => !names.has(Name)).map(({ Name }) => `${Name}: never registered`)];
}
