import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { answeredContactPath, waitingContactPath } from '@gym/domain/database/messages/contacts';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME } from '../lib/server-update.ts';

/** Moves a contact from the waiting to the answered contacts, and stores who answered it, when, and how (`Via`). */
export async function answerContact(
  input: CallableInput<'answerContact'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'answerContact'>>> {
  const { id, requestId, Via } = input;
  return once('answerContact', caller, input, async () => {
    const [waiting, answered] = await Promise.all([
      readRecord(waitingContactPath, { id }),
      readRecord(answeredContactPath, { id }),
    ]);
    if (answered) return refuse('contact-answered');
    if (!waiting) return refuse('contact-not-found');
    const line = { action: 'contact-answered', detail: `${Via} ${id}` } as const;
    return ok({
      updates: {
        [waitingContactPath.at({ id })]: null,
        [answeredContactPath.at({ id })]: { ...waiting, Answered: { At: SERVER_TIME, By: caller.uid, Via } },
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { At: now },
    });
  });
}
