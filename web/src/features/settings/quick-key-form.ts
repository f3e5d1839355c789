import { QUICK_KEYS_MOST } from '@gym/domain/contracts/gym';
import type { Changes } from './use-settings-form.ts';

/** The chosen quick keys of a branch's till by field; empty for a free key. */
export type QuickKeyForm = Record<string, string>;

/** The fields of the keys, in order. */
export const QUICK_PLACES: readonly string[] = Array.from({ length: QUICK_KEYS_MOST }, (_, index) => `key${index + 1}`);

export function quickKeyFormOf(kept: readonly string[] = []): QuickKeyForm {
  return Object.fromEntries(QUICK_PLACES.map((place, index) => [place, kept[index] ?? '']));
}

/** Returns the chosen keys, each once and without gaps. Without any, the branch uses the default keys. */
export function quickKeyChanges(form: QuickKeyForm, branch: string): Changes {
  const chosen = QUICK_PLACES.flatMap((place) => form[place] || []);
  return { Branches: { [branch]: { QuickKeys: [...new Set(chosen)] } } };
}
