import { saveSettings } from '@gym/domain/contracts/gym';
import type { CallableInput } from '@gym/domain/contracts/index';
import { present } from '@gym/domain/present';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type DraftedForm, useDraft } from '../../shared/draft/use-draft.ts';
import { type Form, type Problems, useForm } from '../../shared/form/use-form.ts';
import { SETTINGS_TEXT } from './text.ts';

/** The changed settings, by the groups of `saveSettings`. */
export type Changes = Omit<CallableInput<'saveSettings'>, 'requestId'>;

export interface SettingsForm<Values> extends Form<Values> {
  /** Whether the settings were saved, and nothing was changed since. */
  readonly isSaved: boolean;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges two sets of changes, group by group. They come from the same typed values, so they never contradict. */
function mergeChanges<Group extends object>(first: Group, second: object): Group {
  const firstValues = new Map(Object.entries(first));
  const merged = Object.entries(second).map(([name, value]) => {
    const firstValue: unknown = firstValues.get(name);
    return [name, isGroup(firstValue) && isGroup(value) ? mergeChanges(firstValue, value) : value] as const;
  });
  return { ...first, ...Object.fromEntries(merged) };
}

/** State of a settings form. It sends the changed fields, and those that an unanswered request may have changed. */
export function useSettingsForm<Values extends FieldValues>(
  /** Name of the draft that keeps the typed values in this tab until they are saved. Null: the form has no draft. */
  name: Extract<DraftedForm, `settings-${string}`> | null,
  initial: Values,
  check: (values: Values, stored: Values) => Problems<Values>,
  changesOf: (values: Values, stored: Values) => Changes,
): SettingsForm<Values> {
  const [isSaved, setSaved] = useState(false);
  const draft = useDraft(name);
  const form = useForm(saveSettings, {
    initial,
    check: (values: Values, [saved]) => check(values, saved),
    // `stored`: the values that were loaded or saved last, then those that unanswered requests may have stored.
    input: (values: Values, stored) =>
      stored.map((storedValues) => changesOf(values, storedValues)).reduce(mergeChanges),
    onDone: () => setSaved(true),
    isLive: true,
    ...present({ draft }),
    say: (reason) => (reason === 'conflict' ? SETTINGS_TEXT.conflict : staffRefusalText(reason)),
  });
  return {
    ...form,
    isSaved,
    change: (part) => {
      setSaved(false);
      form.change(part);
    },
    submit: (event) => {
      if (form.isChanged) form.submit(event);
      else event.preventDefault();
    },
  };
}
