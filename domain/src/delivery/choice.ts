/** Answers with which a person stops reminders, and resumes them. */
const WORDS: Readonly<Record<string, boolean>> = { baja: false, alta: true };

/** Whether a message asks for reminders (`true`) or to stop them (`false`); `null` for other texts. */
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
 * Does a choice take the place of the one before it? The newer one does; of two of the same moment the one for no more
 * reminders.
 */
export function replacesChoice(before: Choice | null, next: Choice): boolean {
  if (before === null || next.At > before.At) return true;
  return next.At === before.At && before.Wants && !next.Wants;
}
