import { QUICK_KEYS_MOST } from '@gym/domain/contracts/gym';
import type { Changes } from './use-settings-form.ts';

/** The quick keys of a branch's till as they are chosen, by their place; empty where a key is free. */
export type QuickKeyForm = Record<string, string>;

/** The places of the keys, in their order. */
export const QUICK_PLACES: readonly string[] = Array.from({ length: QUICK_KEYS_MOST }, (_, index) => `key${index + 1}`);

export function quickKeyFormOf(kept: readonly string[] = []): QuickKeyForm {
  return Object.fromEntries(QUICK_PLACES.map((place, index) => [place, kept[index] ?? '']));
}

/** The keys without free places between them, each once; none: the branch goes back to its first plans and products. */
export function quickKeyChanges(form: QuickKeyForm, branch: string): Changes {
  const chosen = QUICK_PLACES.flatMap((place) => form[place] || []);
  return { Branches: { [branch]: { QuickKeys: [...new Set(chosen)] } } };
}
