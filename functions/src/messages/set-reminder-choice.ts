import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { loadUser } from '../members/load-user.ts';
import { saveChoice } from './save-choice.ts';

/** Stores whether a person, by default the caller, wants reminders by WhatsApp. */
export async function setReminderChoice(
  { uid, Wants }: CallableInput<'setReminderChoice'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'setReminderChoice'>>> {
  const person = uid ?? caller.uid;
  const user = await loadUser(person);
  if (user.Nombre === undefined) return refuse('user-not-found');
  if (user.MergedInto !== undefined) return refuse('already-merged');
  const saved = await saveChoice(person, { Wants, At: now }, caller.uid);
  return ok({ Wants: saved.Wants });
}
