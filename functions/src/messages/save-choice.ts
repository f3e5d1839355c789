import { reminderChoicePath } from '@gym/domain/database/messages/reminder-choices';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { type Choice, replacesChoice } from '@gym/domain/delivery/choice';
import { attempts } from '../lib/attempts.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadPerson } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadChoice } from './load-deliveries.ts';

const MAX_ATTEMPTS = 8;

/**
 * Stores whether a person wants reminders, unless the stored choice prevails ({@link replacesChoice}).
 *
 * @param by the author: a uid, or `BY_MESSAGE` for a choice that came as a WhatsApp message
 * @returns the choice that is stored now
 * @throws if the person's records keep changing
 */
export async function saveChoice(uid: string, choice: Choice, by: string): Promise<Choice> {
  const saved = await attempts(MAX_ATTEMPTS, async () => {
    const person = await loadPerson(uid);
    const summary = await loadSummary(person.uid);
    const storedChoice = await loadChoice(person.uid);
    if (storedChoice !== null && !replacesChoice(storedChoice, choice)) return storedChoice;
    const updates = {
      ...versionUpdate(person.uid, summary),
      [reminderChoicePath.at({ uid: person.uid })]: { ...choice, By: by },
    };
    return (await serverUpdate(updates)) === 'written' ? choice : 'again';
  });
  if (saved === null) throw new Error('The person kept changing');
  return saved;
}
