import type { Result } from '@gym/domain/errors';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { madeOnce, useTries } from '../../shared/draft/made-once.ts';
import { type PublishedForm as PublishedKind, useDraft } from '../../shared/draft/use-draft.ts';
import { type SentForm, type SentFormOptions, useSentForm } from '../../ui/form/use-sent-form.ts';

export interface PublishedForm<Values> extends SentForm<Values> {
  /** Was it sent, and nothing typed since? */
  readonly isSaved: boolean;
  /** Set if what a draft holds was sent already and never answered: what tells one record from another, such as 'nombre'. */
  readonly unansweredBy: string | null;
}

/** What every form that publishes sends: with `id` a change of something, else something new. */
interface Sent {
  readonly requestId: string;
  readonly id?: string | undefined;
}
interface Saved {
  readonly id: string;
}

const MARKS: ReadonlySet<string> = new Set(['requestId', 'id']);

/**
 * Of a change what differs from anything that may be stored now: what was there before, and what unanswered changes may have left. What
 * somebody else saved meanwhile stays.
 */
function changesOf<Input extends Sent>(now: Input, stored: readonly object[]): Input {
  const differs = ([field, value]: readonly [string, unknown], before: object): boolean =>
    JSON.stringify(value) !== JSON.stringify(Object.entries(before).find(([name]) => name === field)?.[1]);
  const changes = Object.entries(now).filter(
    (entry) => MARKS.has(entry[0]) || stored.some((before) => differs(entry, before)),
  );
  // Of a change every field may be left out but those two.
  return Object.fromEntries(changes) as Input;
}

interface PublishOptions<Values extends FieldValues, Input extends Sent>
  extends Omit<SentFormOptions<Values, Input, Saved>, 'onDone' | 'draft'> {
  readonly kind: PublishedKind;
  /** The key of what is edited; `null`: something new. */
  readonly id: string | null;
  readonly onDone: (id: string) => void;
  /** What tells one record from another for people: its word, such as 'nombre', and where it stands. */
  readonly name: { readonly word: string; readonly of: (input: Input) => string };
  /** What a field means that is left out of something new; where nothing is meant, it need not stand here. */
  readonly unsaid?: Partial<Input>;
  /** What takes back something that was made, by its key, by a try nobody answered, where it can't become what is typed now; else `null`. */
  readonly withdraw?: (made: string, now: Input) => Partial<Input> | null;
}

/**
 * A form that publishes: `useSentForm` with a draft, whose change sends the fields that were changed here, and which makes one record of
 * something new however often that goes unanswered. `onDone` gets the key.
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
    // What is written now is another thing: it makes its own record.
    discard: () => {
      if (id === null) tries.write([]);
      form.discard();
    },
  };
}
