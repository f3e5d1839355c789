import { type Result, refuse } from '@gym/domain/errors';
import { useState } from 'react';
import type { Schema } from '../../ui/form/contract-problems.ts';
import type { Draft } from '../../ui/form/draft.ts';
import { type PublishedForm, useDraft } from './use-draft.ts';

/** What makes something: one request, one record. */
interface Making {
  readonly requestId: string;
}

/** What was sent and not answered, oldest first, all under one request id: at most one of them was written. */
export interface Tries<Input> {
  readonly read: () => readonly Input[];
  readonly write: (tries: readonly Input[]) => void;
  /** Were there any when the form opened? */
  readonly wereLeft: boolean;
  /** Is this something else than what was left when the form opened: does it have another name than each of those tries? */
  readonly isAnother: (input: Input) => boolean;
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/**
 * Tries of something new, kept beside the form's draft (`typed`), so that a reload or a way back forgets none. Without a draft nothing goes
 * on that they belong to, and what the contract doesn't take is left out.
 *
 * @param nameOf what tells one record from another for people: its name, title or code
 */
export function useTries<Input extends Making>(
  form: PublishedForm,
  typed: Draft,
  schema: Schema<Input>,
  nameOf: (input: Input) => string,
): Tries<Input> {
  const draft = useDraft(`${form}-tries`);
  const [tries] = useState<Tries<Input>>(() => {
    const { tries: kept } = (typed.read() && draft.read()) ?? {};
    let known: readonly Input[] = Array.isArray(kept)
      ? kept.filter((input: Input) => schema.safeParse(input).success)
      : [];
    const leftRequest = known[0]?.requestId;
    return {
      read: () => known,
      write: (now) => {
        known = now;
        draft.write(now.length === 0 ? {} : { tries: now });
      },
      wereLeft: known.length > 0,
      isAnother: (input) =>
        leftRequest !== undefined &&
        known[0]?.requestId === leftRequest &&
        !known.some((earlier) => isSameName(nameOf(earlier), nameOf(input))),
    };
  });
  return tries;
}

/**
 * Makes one record, however often it is sent and whatever was typed in between. A try without an answer may have arrived: all go under
 * the request id of the first, and the server calls another text of it a conflict once one was written. Then that one is sent again for
 * its answer, and `change` makes it what is typed now. Another name over a draft that came back makes a record of its own instead: the
 * first try may be on the site or sold already, and must not be renamed by somebody who meant another one.
 *
 * @param send makes it
 * @param change makes what an earlier try made what is typed now; an earlier change may have gone unanswered too, so any of the tries may stand
 */
export async function madeOnce<Input extends Making, Value>(
  typed: Input,
  tries: Tries<Input>,
  send: (input: Input) => Promise<Result<Value>>,
  change: (made: Value, tried: readonly Input[]) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (tries.isAnother(typed)) tries.write([]);
  const before = tries.read();
  const now = { ...typed, requestId: before[0]?.requestId ?? typed.requestId };
  const isKnown = before.some((earlier) => JSON.stringify(earlier) === JSON.stringify(now));
  const tried = isKnown ? before : [...before, now];
  /** Sends with the tries kept meanwhile: the page may be gone when the answer comes. What was refused has done nothing. */
  const sent = async (work: () => Promise<Result<Value>>): Promise<Result<Value>> => {
    tries.write(tried);
    const answer = await work();
    if (answer.ok) tries.write([]);
    else if (answer.refusal.reason !== 'unavailable') tries.write(before);
    return answer;
  };
  const answer = await sent(() => send(now));
  if (answer.ok || answer.refusal.reason !== 'conflict') return answer;
  for (const earlier of before) {
    const made = await send(earlier);
    if (made.ok) return sent(() => change(made.value, tried));
    if (made.refusal.reason === 'unavailable') return made;
  }
  return refuse('conflict');
}
