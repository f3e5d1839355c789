import { type KeyboardEvent, useState } from 'react';

interface Typed {
  /** The text in the field. */
  readonly text: string;
  /** The problem of the text, once the person has left the field or pressed Enter. */
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
  /** Sets a value that was chosen, not typed. */
  readonly choose: (value: string) => void;
}

/**
 * State of a text field whose text may be invalid while typing. The typed text stays on screen, even if the parent
 * component accepts only valid values, until the value is changed elsewhere.
 */
export function useTyped({
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
  readonly problemOf: (text: string) => string | null;
  readonly emit: (text: string) => void;
}): Typed {
  const [draft, setDraft] = useState<{ readonly text: string; readonly baseValue: string } | null>(null);
  const [isTouched, setTouched] = useState(false);
  const isCurrent = draft !== null && (draft.baseValue === value || draft.text === value);
  const text = isCurrent ? draft.text : value;
  const leave = (): void => {
    setTouched(true);
    if (text === '') setDraft(null);
    const parsed = parse(text);
    if (parsed === null) return;
    if (parsed !== value) emit(parsed);
    // A value out of range isn't accepted, so it stays on screen with its problem.
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
      onBlur: leave,
      onKeyDown: (event) => {
        if (event.key === 'Enter') leave();
      },
    },
    choose: (chosen) => {
      setDraft(null);
      setTouched(false);
      emit(chosen);
    },
  };
}
