import type { Result } from '@gym/domain/errors';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { madeOnce, useTries } from '../../shared/draft/made-once.ts';
import { type PublishedForm as PublishedKind, useDraft } from '../../shared/draft/use-draft.ts';
import { type SentForm, type SentFormOptions, useSentForm } from '../../ui/form/use-sent-form.ts';

export interface PublishedForm<Values> extends SentForm<Values> {
  /** Whether it was saved and nothing was typed since. */
  readonly isSaved: boolean;
  /**
   * Set if the restored draft was already sent and got no answer: the word for the field that identifies a record, such
   * as 'nombre'.
   */
  readonly unansweredBy: string | null;
}

/** The fields that every publishing request has. With `id` it changes a record, without it creates one. */
interface Sent {
  readonly requestId: string;
  readonly id?: string | undefined;
}
interface Saved {
  readonly id: string;
}

const MARKS: ReadonlySet<string> = new Set(['requestId', 'id']);

/**
 * Returns the request with only the fields that differ from a record that may be stored now: the one that was loaded,
 * or the result of an unanswered change. Fields that are left out keep what another person saved meanwhile.
 */
function changesOf<Input extends Sent>(now: Input, stored: readonly object[]): Input {
  const differs = ([field, value]: readonly [string, unknown], before: object): boolean =>
    JSON.stringify(value) !== JSON.stringify(Object.entries(before).find(([name]) => name === field)?.[1]);
  const changes = Object.entries(now).filter(
    (entry) => MARKS.has(entry[0]) || stored.some((before) => differs(entry, before)),
  );
  // A change may leave out every field except `requestId` and `id`.
  return Object.fromEntries(changes) as Input;
}

interface PublishOptions<Values extends FieldValues, Input extends Sent>
  extends Omit<SentFormOptions<Values, Input, Saved>, 'onDone' | 'draft'> {
  readonly kind: PublishedKind;
  /** Key of the record that is edited; `null` for a new one. */
  readonly id: string | null;
  readonly onDone: (id: string) => void;
  /** The field by which people identify a record: its word, such as 'nombre', and its value in a request. */
  readonly name: { readonly word: string; readonly of: (input: Input) => string };
  /** Values that the server stores for fields that a new record leaves out. */
  readonly unsaid?: Partial<Input>;
  /**
   * Returns the request that withdraws a record made by an unanswered try, if that record can't be changed into what is
   * typed now; otherwise `null`.
   */
  readonly withdraw?: (made: string, now: Input) => Partial<Input> | null;
}

/**
 * A publishing form: `useSentForm` with a draft. An edit sends only the fields that were changed here. A new record is
 * created once, even if the request is retried without an answer. `onDone` gets the key of the record.
 */
export function usePublishForm<Values extends FieldValues, Input extends Sent>({
  kind,
  id,
  onDone,
  input,
  send,
  name,
  unsaid = {},
  withdraw = () => null,
  ...options
}: PublishOptions<Values, Input>): PublishedForm<Values> {
  const [kept, setKept] = useState({ values: options.initial, isSent: false });
  const draft = useDraft(kind, id ?? undefined);
  const tries = useTries(kind, draft, options.schema, name.of);
  const unsure = useRef<readonly Input[]>([]);
  const edit = async (changes: Input): Promise<Result<Saved>> => {
    const answer = await send(changes);
    if (answer.ok) unsure.current = [];
    else if (answer.refusal.reason === 'unavailable') unsure.current = [...unsure.current, changes];
    return answer;
  };
  const make = (now: Input): Promise<Result<Saved>> =>
    madeOnce(now, tries, send, async (made, tried) => {
      const its = { requestId: crypto.randomUUID(), id: made.id };
      const back = withdraw(made.id, now);
      if (!back) {
        const stored = tried.map((earlier) => ({ ...unsaid, ...earlier }));
        return send(changesOf({ ...unsaid, ...now, ...its }, stored));
      }
      const taken = await send({ ...back, ...its } as Input);
      if (!taken.ok) return taken;
      tries.write([]);
      return make({ ...now, requestId: crypto.randomUUID() });
    });
  const form = useSentForm<Values, Input, Saved>({
    ...options,
    draft,
    input: (values, requestId) => {
      const now = input(values, requestId);
      if (id === null) return now;
      const before = input(kept.values, requestId);
      return changesOf(now, [before, ...unsure.current.map((changes) => ({ ...before, ...changes }))]);
    },
    send: id === null ? make : edit,
    onDone: (saved, sent) => {
      setKept({ values: sent, isSent: true });
      onDone(saved.id);
    },
  });
  return {
    ...form,
    isSaved: kept.isSent && !form.isChanged,
    unansweredBy: id === null && tries.wereLeft ? name.word : null,
    // After a discard, the next request creates its own record instead of changing the one of an earlier try.
    discard: () => {
      if (id === null) tries.write([]);
      form.discard();
    },
  };
}
