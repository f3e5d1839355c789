/** The words with which people stop and resume reminders. */
const WORDS: Readonly<Record<string, boolean>> = { baja: false, alta: true };

/** Parses whether a message resumes reminders (`true`) or stops them (`false`); `null` for other texts. */
export function parseChoice(text: string): boolean | null {
  const word = text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return text.length <= 40 && Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
}

/** A person's choice, and when it was made (epoch milliseconds). */
export interface Choice {
  readonly Wants: boolean;
  readonly At: number;
}

/**
 * Returns whether a choice replaces the previous one: if it is newer or, at the same time, if it stops reminders.
 */
export function replacesChoice(before: Choice | null, next: Choice): boolean {
  if (before === null || next.At > before.At) return true;
  return next.At === before.At && before.Wants && !next.Wants;
}
