import { memberIndexPath } from '@gym/domain/database/people/member-index';
import { indexedWords, vocabularyKeys } from '@gym/domain/search/keys';
import { endOfKeys, readRange } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';

async function isUsed(word: string): Promise<boolean> {
  const startAt = `w~${word}~`;
  return (await readRange(memberIndexPath, {}, { startAt, endAt: endOfKeys(startAt), limit: 1 })).length > 0;
}

/** Returns the updates that set or remove words in the vocabulary. */
function vocabularyUpdates(words: readonly string[], value: true | null): Record<string, true | null> {
  const keys = words.flatMap((word) => vocabularyKeys(word));
  return Object.fromEntries(keys.map((key) => [memberIndexPath.at({}, key), value]));
}

/** Returns the words that occur in a member's name (`areUsed`), or those that don't. */
async function filterByUse(words: readonly string[], areUsed: boolean): Promise<string[]> {
  const isWanted = await Promise.all(words.map(async (word) => (await isUsed(word)) === areUsed));
  return words.filter((_word, index) => isWanted[index]);
}

/** Returns the words that occur in no member's name. */
export function filterUnusedWords(words: readonly string[]): Promise<string[]> {
  return filterByUse(words, false);
}

/** If a name with one of the removed words was stored during the removal, restores that word. */
export async function restoreUsedWords(words: readonly string[]): Promise<void> {
  const usedWords = await filterByUse(words, true);
  if (usedWords.length > 0) await serverUpdate(vocabularyUpdates(usedWords, true));
}

/**
 * Removes the words of a former name from the search vocabulary if no other name uses them. Otherwise a search would
 * read words that find nobody. Afterwards it restores the words that another name began to use meanwhile.
 */
export async function dropUnusedWords(oldName: string, newName: string): Promise<void> {
  const newWords = new Set(indexedWords(newName));
  const formerWords = [...new Set(indexedWords(oldName))].filter((word) => !newWords.has(word));
  const unused = await filterUnusedWords(formerWords);
  if (unused.length === 0) return;
  await serverUpdate(vocabularyUpdates(unused, null));
  await restoreUsedWords(unused);
}
