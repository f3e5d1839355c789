import { cardPath, storedCardSchema } from '@gym/domain/database/cards';
import { parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

const parseCard = parseRecord('Cards', storedCardSchema);
const parseSecret = (raw: unknown): string | null => parseCard(raw)?.Secret ?? null;

/** The secret of one's own card, live, kept on the device; `null` where none was made. */
export function useOwnSecret(uid: string): Loaded<string | null> {
  return useValue({ path: cardPath.at({ uid }), parse: parseSecret });
}
