import { useState } from 'react';
import { changedFields, restoredFields } from '../../ui/form/draft.ts';
import { type DraftedForm, useDraft } from './use-draft.ts';

export interface DraftedTexts<Texts> {
  readonly values: Texts;
  /** Whether a text differs from its initial value. */
  readonly isChanged: boolean;
  /** Whether the texts were restored from a draft. */
  readonly isRestored: boolean;
  /** Changes some texts, and stores the draft. */
  readonly change: (part: Partial<Texts>) => void;
  /** Resets the texts to their initial values, and deletes the draft. Must also be called after sending. */
  readonly discard: () => void;
}

/**
 * Holds the texts of a small form that doesn't use `useForm`, and stores what is typed as a draft. `person`: uid of the
 * person whom the form is about.
 */
export function useDraftedTexts<Texts extends Readonly<Record<string, string>>>(
  form: DraftedForm,
  person: string,
  initial: Texts,
): DraftedTexts<Texts> {
  const draft = useDraft(form, person);
  const [base] = useState(initial);
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
