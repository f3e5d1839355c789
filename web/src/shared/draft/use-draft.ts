import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../data/session.ts';
import { forget, listStoredSuffixes, parseJson, readStored, store } from '../../lib/device-storage.ts';
import type { Draft } from '../../ui/form/draft.ts';

/** The names of the publishing forms. */
export type PublishFormName = `publish-${'branch' | 'notice' | 'plan' | 'product' | 'promotion'}`;

/** The forms whose text is stored as a draft until it is sent. None of them has a password. */
export type DraftedForm =
  | 'create-user'
  | 'edit-user'
  /** The form where members edit their own data. */
  | 'my-data'
  | 'note'
  /** The form where a new member completes their data after the first sign-in. */
  | 'own-data'
  | PublishFormName
  | 'settings-gym'
  | 'settings-texts'
  | 'settings-visitors'
  | 'tax-data';

const draftSchema = z.record(z.string(), z.unknown());

/** Deletes the drafts of all other accounts. */
function forgetDraftsOfOthers(owner: string): void {
  for (const name of listStoredSuffixes('draft')) if (!name.startsWith(`${owner}.`)) forget('draft', name);
}

/**
 * Returns the draft of a form, which is stored in this tab (session storage) for the signed-in account. While nobody is
 * signed in, nothing is stored. `person`: uid of the person, or key of the record, that the form is about.
 */
export function useDraft(form: DraftedForm, person?: string): Draft;
/** Also accepts `null` for a form without a draft, and then returns undefined. */
export function useDraft(form: DraftedForm | null, person?: string): Draft | undefined;
export function useDraft(form: DraftedForm | null, person?: string): Draft | undefined {
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.uid : null;
  useEffect(() => {
    if (owner !== null) forgetDraftsOfOthers(owner);
  }, [owner]);
  return useMemo(() => {
    if (form === null) return undefined;
    if (owner === null) return { read: () => null, write: () => {} };
    const name = `${owner}.${form}.${person ?? ''}`;
    return {
      read: () => parseJson(readStored('draft', name), draftSchema),
      write: (fields) => {
        if (Object.keys(fields).length === 0) forget('draft', name);
        else store('draft', JSON.stringify(fields), name);
      },
    };
  }, [owner, form, person]);
}
