/** What somebody answers to receive no more reminders, and to receive them again. */
const WORDS: Readonly<Record<string, boolean>> = { baja: false, alta: true };

/** Does this message ask for reminders (`true`), or for none any more (`false`)? `null`: it says something else. */
export function parseChoice(text: string): boolean | null {
  const word = text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return text.length <= 40 && Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
}

/** What somebody chose, and when (epoch milliseconds). */
export interface Choice {
  readonly Wants: boolean;
  readonly At: number;
}

/**
 * Does a choice take the place of the one before it? The newer one does; of two of the same moment the one for no more
 * reminders.
 */
export function replacesChoice(before: Choice | null, next: Choice): boolean {
  if (before === null || next.At > before.At) return true;
  return next.At === before.At && before.Wants && !next.Wants;
}
