import { reminderChoicePath } from '@gym/domain/database/reminder-choices';
import { versionUpdate } from '@gym/domain/database/summaries';
import { type Choice, replacesChoice } from '@gym/domain/delivery/choice';
import { attempts } from '../../lib/attempts.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadChoice } from '../../repositories/deliveries.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { loadPerson } from '../../repositories/users.ts';

const ROUNDS = 8;

/**
 * Keeps whether somebody wants reminders, unless a newer choice is known.
 *
 * @returns what holds now
 * @throws when the person keeps changing
 */
export async function keepChoice(uid: string, choice: Choice, by: string): Promise<Choice> {
  const kept = await attempts(ROUNDS, async () => {
    const person = await loadPerson(uid);
    const summary = await loadSummary(person.uid);
    const before = await loadChoice(person.uid);
    if (before !== null && !replacesChoice(before, choice)) return before;
    const updates = {
      ...versionUpdate(person.uid, summary),
      [reminderChoicePath.at({ uid: person.uid })]: { ...choice, By: by },
    };
    return (await serverUpdate(updates)) === 'written' ? choice : 'again';
  });
  if (kept === null) throw new Error('The person kept changing');
  return kept;
}
