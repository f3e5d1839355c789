import { type KeyboardEvent, useState } from 'react';

interface TypedText {
  /** The text in the field. */
  readonly text: string;
  /**
   * The problem of the text; `null` if the text is empty or has no problem, or until the person leaves the field or
   * presses Enter.
   */
  readonly problem: string | null;
  /** Props of the text field. */
  readonly field: {
    readonly value: string;
    readonly inputMode: 'numeric';
    readonly autoComplete: 'off';
    readonly onChange: (text: string) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Sets a value that was chosen instead of typed. */
  readonly choose: (value: string) => void;
}

/**
 * State of a text field whose text may be invalid while typing. The typed text stays on screen, even if the parent
 * component accepts only valid values, until the value is changed elsewhere.
 */
export function useTypedText({
  value,
  complete,
  parse,
  problemOf,
  emit,
}: {
  readonly value: string;
  /** Completes the typed text, for example with hyphens. */
  readonly complete: (typed: string) => string;
  /** Parses the text; `null` if it isn't valid. */
  readonly parse: (typed: string) => string | null;
  /** Returns the problem of a text; `null` if it has none. */
  readonly problemOf: (text: string) => string | null;
  /**
   * Called with a typed text (completed), a chosen value and, when the person leaves the field or presses Enter, the
   * parsed text if it differs from `value`.
   */
  readonly emit: (text: string) => void;
}): TypedText {
  const [draft, setDraft] = useState<{ readonly text: string; readonly baseValue: string } | null>(null);
  const [isTouched, setTouched] = useState(false);
  const isCurrent = draft !== null && (draft.baseValue === value || draft.text === value);
  const text = isCurrent ? draft.text : value;
  const onLeave = (): void => {
    setTouched(true);
    if (text === '') setDraft(null);
    const parsed = parse(text);
    if (parsed === null) return;
    if (parsed !== value) emit(parsed);
    // The parent might ignore a value with a problem, so such a value stays on screen as a draft.
    setDraft(problemOf(parsed) === null ? null : { text: parsed, baseValue: value });
  };
  return {
    text,
    problem: isTouched && text !== '' ? problemOf(text) : null,
    field: {
      value: text,
      inputMode: 'numeric',
      autoComplete: 'off',
      onChange: (typed) => {
        const completed = complete(typed);
        setDraft({ text: completed, baseValue: value });
        setTouched(false);
        emit(completed);
      },
      onBlur: onLeave,
      onKeyDown: (event) => {
        if (event.key === 'Enter') onLeave();
      },
    },
    choose: (chosen) => {
      setDraft(null);
      setTouched(false);
      emit(chosen);
    },
  };
}
