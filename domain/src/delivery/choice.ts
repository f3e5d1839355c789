/** The words with which people stop (`false`) and resume (`true`) reminders. */
const WORDS: Readonly<Record<string, boolean>> = { baja: false, alta: true };

/**
 * Returns true if a message is the word that resumes reminders, false if it is the word that stops them, else null.
 * Case, accents and anything but letters are ignored. A message of more than 40 characters is never such a word.
 */
export function parseChoice(text: string): boolean | null {
  const word = text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return text.length <= 40 && Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
}

/** Whether a person wants reminders (`Wants`), and when they said so (`At`, epoch milliseconds). */
export interface Choice {
  readonly Wants: boolean;
  readonly At: number;
}

/**
 * Returns whether a choice replaces the previous one: there is no previous one, the choice is newer, or both have the
 * same time and the choice stops the reminders.
 */
export function replacesChoice(previous: Choice | null, next: Choice): boolean {
  if (previous === null || next.At > previous.At) return true;
  return next.At === previous.At && previous.Wants && !next.Wants;
}
