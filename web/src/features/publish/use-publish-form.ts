import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SentForm, type SentFormOptions, useSentForm } from '../../ui/form/use-sent-form.ts';

export interface PublishedForm<Values> extends SentForm<Values> {
  /** Was it sent, and nothing typed since? */
  readonly isSaved: boolean;
}

/** What every form that publishes sends: with `id` a change of something, else something new. */
interface Sent {
  readonly requestId: string;
  readonly id?: string | undefined;
}

/** Of a change what differs from before: what somebody else saved meanwhile stays. Something new goes as a whole. */
function changesOf<Input extends Sent>(now: Input, before: Input): Input {
  if (now.id === undefined) return now;
  const told: Readonly<Record<string, unknown>> = { ...before, requestId: undefined, id: undefined };
  const changes = Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(told[field]));
  // Of a change every field may be left out but those two.
  return Object.fromEntries(changes) as Input;
}

/**
 * A form that publishes: `useSentForm` for values with lists in them, which are compared by what they hold. A change sends the fields
 * that were changed here. `onDone` gets the key.
 */
export function usePublishForm<Values extends FieldValues, Input extends Sent>({
  onDone,
  input,
  ...options
}: Omit<SentFormOptions<Values, Input, { readonly id: string }>, 'onDone'> & {
  readonly onDone: (id: string) => void;
}): PublishedForm<Values> {
  const [kept, setKept] = useState({ values: options.initial, isSent: false });
  const form = useSentForm<Values, Input, { readonly id: string }>({
    ...options,
    input: (values, requestId) => changesOf(input(values, requestId), input(kept.values, requestId)),
    onDone: ({ id }, sent) => {
      setKept({ values: sent, isSent: true });
      onDone(id);
    },
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(kept.values);
  return { ...form, isChanged, isSaved: kept.isSent && !isChanged };
}
