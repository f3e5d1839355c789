import { saveSettings } from '@gym/domain/contracts/gym';
import type { CallableInput } from '@gym/domain/contracts/index';
import { present } from '@gym/domain/present';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type DraftedForm, useDraft } from '../../shared/draft/use-draft.ts';
import { type Form, type Problems, useForm } from '../../shared/form/use-form.ts';
import { SETTINGS_TEXT } from './text.ts';

export type Changes = Omit<CallableInput<'saveSettings'>, 'requestId'>;

export interface SettingsForm<Values> extends Form<Values> {
  readonly isSaved: boolean;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges two sets of changes, group by group. A setting in both has the same value in both. */
function mergeChanges<Group extends object>(first: Group, second: object): Group {
  const known = new Map(Object.entries(first));
  const more = Object.entries(second).map(([name, value]) => {
    const before: unknown = known.get(name);
    return [name, isGroup(before) && isGroup(value) ? mergeChanges(before, value) : value] as const;
  });
  return { ...first, ...Object.fromEntries(more) };
}

/** A settings form. It sends the changed fields, and those that an unanswered request may have changed. */
export function useSettingsForm<Values extends FieldValues>(
  /** Name under which typed texts are stored as a draft until they are saved; choices are not. Null for no draft. */
  name: Extract<DraftedForm, `settings-${string}`> | null,
  initial: Values,
  check: (values: Values, kept: Values) => Problems<Values>,
  changesOf: (values: Values, kept: Values) => Changes,
): SettingsForm<Values> {
  const [isSaved, setSaved] = useState(false);
  const draft = useDraft(name);
  const form = useForm(saveSettings, {
    initial,
    check: (values: Values, [kept]) => check(values, kept),
    input: (values: Values, stored) => stored.map((before) => changesOf(values, before)).reduce(mergeChanges),
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
