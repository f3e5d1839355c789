import { useState } from 'react';
import { changedFields, restoredFields } from '../../ui/form/draft.ts';
import { type DraftedForm, useDraft } from './use-draft.ts';

export interface DraftedTexts<Texts> {
  readonly values: Texts;
  readonly isChanged: boolean;
  readonly isRestored: boolean;
  readonly change: (part: Partial<Texts>) => void;
  /** Resets the form and deletes the draft. Called after sending too. */
  readonly discard: () => void;
}

/** The texts of a small form that holds its own state, with a draft like other forms. */
export function useDraftedTexts<Texts extends Readonly<Record<string, string>>>(
  form: DraftedForm,
  person: string,
  first: Texts,
): DraftedTexts<Texts> {
  const draft = useDraft(form, person);
  const [base] = useState(first);
  const [restored] = useState(() => restoredFields(base, draft));
  const [values, setValues] = useState<Texts>(() => ({ ...base, ...restored }));
  const [isRestored, setRestored] = useState(restored !== null);
  return {
    values,
    isRestored,
    isChanged: Object.keys(changedFields(values, base)).length > 0,
    change: (part) => {
      const next = { ...values, ...part };
      draft.write(changedFields(next, base));
      setValues(next);
    },
    discard: () => {
      draft.write({});
      setValues(base);
      setRestored(false);
    },
  };
}
