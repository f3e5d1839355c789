import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SentForm, type SentFormOptions, useSentForm } from '../../ui/form/use-sent-form.ts';

export interface PublishedForm<Values> extends SentForm<Values> {
  /** Was it sent, and nothing typed since? */
  readonly isSaved: boolean;
}

/** A form that publishes: `useSentForm` for values with lists in them, which are compared by what they hold. `onDone` gets the key. */
export function usePublishForm<Values extends FieldValues, Input>({
  onDone,
  ...options
}: Omit<SentFormOptions<Values, Input, { readonly id: string }>, 'onDone'> & {
  readonly onDone: (id: string) => void;
}): PublishedForm<Values> {
  const [kept, setKept] = useState({ values: options.initial, isSent: false });
  const form = useSentForm<Values, Input, { readonly id: string }>({
    ...options,
    onDone: ({ id }, sent) => {
      setKept({ values: sent, isSent: true });
      onDone(id);
    },
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(kept.values);
  return { ...form, isChanged, isSaved: kept.isSent && !isChanged };
}
