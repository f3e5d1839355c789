import { MAX_QUICK_KEYS } from '@gym/domain/contracts/gym';
import type { Changes } from './use-settings-form.ts';

/** The item chosen for each quick key of a branch's till, such as `plan~mensual`, by field; empty: none. */
export type QuickKeyForm = Record<string, string>;

/** Names of the form's fields, one for each quick key, in order. */
export const QUICK_KEY_FIELDS: readonly string[] = Array.from(
  { length: MAX_QUICK_KEYS },
  (_, index) => `key${index + 1}`,
);

/** Returns the form for the stored keys. The fields after them are empty. */
export function quickKeyFormOf(stored: readonly string[] = []): QuickKeyForm {
  return Object.fromEntries(QUICK_KEY_FIELDS.map((field, index) => [field, stored[index] ?? '']));
}

/** Returns the chosen items, each once and without gaps. If there are none, the branch uses the default keys. */
export function quickKeyChanges(form: QuickKeyForm, branch: string): Changes {
  const chosen = QUICK_KEY_FIELDS.flatMap((field) => form[field] || []);
  return { Branches: { [branch]: { QuickKeys: [...new Set(chosen)] } } };
}
