import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../data/session.ts';
import { forget, parseJson, readStored, store, storedUnder } from '../../lib/device-storage.ts';
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
  | 'settings-gym'
  | 'settings-texts'
  | 'settings-visitors'
  | 'tax-data';

const draftSchema = z.record(z.string(), z.unknown());

/** Removes the drafts of every other account: this device has another person at it now. */
function forgetDraftsOfOthers(owner: string): void {
  for (const of of storedUnder('draft')) if (!of.startsWith(`${owner}.`)) forget('draft', of);
}

/**
 * Where a form about a person or a record (`person`), or about nothing yet, keeps what was typed: in this tab, for the
 * account that is signed in.
 */
export function useDraft(form: DraftedForm, person?: string): Draft;
/** The same, and none for a form that keeps none. */
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
    const of = `${owner}.${form}.${person ?? ''}`;
    return {
      read: () => parseJson(readStored('draft', of), draftSchema),
      write: (fields) => {
        if (Object.keys(fields).length === 0) forget('draft', of);
        else store('draft', JSON.stringify(fields), of);
      },
    };
  }, [owner, form, person]);
}
