import { memberIndexPath } from '@gym/domain/database/member-index';
import { indexedWords, vocabularyKeys } from '@gym/domain/search/keys';
import { serverUpdate } from '../lib/server-update.ts';
import { endOfKeys, readRange } from '../repositories/read.ts';

async function isUsed(word: string): Promise<boolean> {
  const startAt = `w~${word}~`;
  return (await readRange(memberIndexPath, {}, { startAt, endAt: endOfKeys(startAt), limit: 1 })).length > 0;
}

/** The keys of these words' rows, with this value. */
function rows(words: readonly string[], value: true | null): Record<string, true | null> {
  const keys = words.flatMap((word) => vocabularyKeys(word));
  return Object.fromEntries(keys.map((key) => [memberIndexPath.at({}, key), value]));
}

async function filterUsed(words: readonly string[], used: boolean): Promise<string[]> {
  const isWanted = await Promise.all(words.map(async (word) => (await isUsed(word)) === used));
  return words.filter((_word, index) => isWanted[index]);
}

/** Those of these words that nobody's name has. */
export function unusedWords(words: readonly string[]): Promise<string[]> {
  return filterUsed(words, false);
}

/** Puts words back into the vocabulary that somebody took up while they were taken out of it. */
export async function restoreUsedWords(words: readonly string[]): Promise<void> {
  const again = await filterUsed(words, true);
  if (again.length > 0) await serverUpdate(rows(again, true));
}

/**
 * Takes the words of a name that somebody had out of the vocabulary when nobody has them any more: a search reads the words one
 * after another. Afterwards it looks again, and puts back what somebody else took up meanwhile.
 */
export async function dropUnusedWords(oldName: string, newName: string): Promise<void> {
  const kept = new Set(indexedWords(newName));
  const left = [...new Set(indexedWords(oldName))].filter((word) => !kept.has(word));
  const unused = await unusedWords(left);
  if (unused.length === 0) return;
  await serverUpdate(rows(unused, null));
  await restoreUsedWords(unused);
}
