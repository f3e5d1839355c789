import { useEffect, useMemo } from 'react';
import { useSession } from '../../data/session.ts';
import { keepDraftsOf, readDraft, writeDraft } from '../../lib/draft-storage.ts';
import type { Draft } from '../../ui/form/draft.ts';

/** The forms that publish. */
export type PublishedForm = `publish-${'branch' | 'notice' | 'plan' | 'product' | 'promotion'}`;

/** The forms whose typing is kept until it is sent. None of them has a password. */
export type DraftedForm =
  | 'create-user'
  | 'edit-user'
  | 'my-data'
  | 'note'
  | 'own-data'
  | PublishedForm
  // What one sent of something new, and nobody answered.
  | `${PublishedForm}-tries`
  | 'settings-gym'
  | 'settings-texts'
  | 'settings-visitors'
  | 'tax-data';

/** Where a form about a person or a record (`person`), or about nothing yet, keeps what was typed: in this tab, for the account that is signed in. */
export function useDraft(form: DraftedForm, person?: string): Draft;
/** The same, and none for a form that keeps none. */
export function useDraft(form: DraftedForm | null, person?: string): Draft | undefined;
export function useDraft(form: DraftedForm | null, person?: string): Draft | undefined {
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.uid : null;
  useEffect(() => {
    if (owner !== null) keepDraftsOf(owner);
  }, [owner]);
  return useMemo(() => {
    if (form === null) return undefined;
    const place = owner === null ? null : { owner, form, person };
    return {
      read: () => place && readDraft(place),
      write: (fields) => {
        if (place) writeDraft(place, fields);
      },
    };
  }, [owner, form, person]);
}
