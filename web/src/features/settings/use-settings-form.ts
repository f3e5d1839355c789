import { saveSettings } from '@gym/domain/contracts/gym';
import type { CallableInput } from '@gym/domain/contracts/index';
import { present } from '@gym/domain/present';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { type DraftedForm, useDraft } from '../../shared/draft/use-draft.ts';
import { type Problems, type SentForm, useSentForm } from '../../ui/form/use-sent-form.ts';
import { sameFields } from './gym-form.ts';
import { SETTINGS_TEXT } from './text.ts';

export type Changes = Omit<CallableInput<'saveSettings'>, 'requestId'>;

export interface SettingsForm<Values> extends SentForm<Values> {
  /** Is there anything to save? */
  readonly isDirty: boolean;
  readonly isSaved: boolean;
}

/** A form of settings: only what was changed is sent, and what was saved is what later changes are measured by. */
export function useSettingsForm<Values extends FieldValues>(
  /** Under which what was typed is kept until it is saved; choices are not. */
  name: Extract<DraftedForm, `settings-${string}`> | null,
  initial: Values,
  check: (values: Values, kept: Values) => Problems<Values>,
  changesOf: (values: Values, kept: Values) => Changes,
): SettingsForm<Values> {
  const [kept, setKept] = useState(initial);
  const [isSaved, setSaved] = useState(false);
  const draft = useDraft(name);
  const form = useSentForm({
    initial,
    check: (values) => check(values, kept),
    input: (values, requestId) => ({ requestId, ...changesOf(values, kept) }),
    schema: saveSettings.input,
    send: (input) => call(saveSettings, input),
    onDone: (_answer, sent) => {
      setKept(sent);
      setSaved(true);
    },
    isLive: true,
    ...present({ draft }),
    say: (reason) => (reason === 'conflict' ? SETTINGS_TEXT.conflict : staffRefusalText(reason)),
  });
  const isDirty = !sameFields(form.values, kept);
  return {
    ...form,
    isDirty,
    isChanged: isDirty,
    isSaved,
    change: (part) => {
      setSaved(false);
      form.change(part);
    },
    submit: (event) => {
      if (isDirty) form.submit(event);
      else event.preventDefault();
    },
  };
}
