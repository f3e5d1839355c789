import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { loadUser } from '../repositories/users.ts';
import { keepChoice } from './messages/keep-choice.ts';

/** Keeps whether somebody wants reminders by WhatsApp. */
export async function setReminderChoice(
  { uid, Wants }: CallableInput<'setReminderChoice'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'setReminderChoice'>>> {
  const whose = uid ?? caller.uid;
  const user = await loadUser(whose);
  if (user.Nombre === undefined) return refuse('user-not-found');
  if (user.MergedInto !== undefined) return refuse('already-merged');
  const kept = await keepChoice(whose, { Wants, At: now }, caller.uid);
  return ok({ Wants: kept.Wants });
}
