import { type KeyboardEvent, useState } from 'react';

interface Typed {
  /** What stands in the field. */
  readonly text: string;
  /** What is wrong with it, once the person has left the field or pressed Enter. */
  readonly problem: string | null;
  /** Properties of the text field. */
  readonly field: {
    readonly value: string;
    readonly inputMode: 'numeric';
    readonly autoComplete: 'off';
    readonly onChange: (text: string) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Takes a value that was chosen, not typed. */
  readonly choose: (value: string) => void;
}

/**
 * A text that only sometimes means a value: what is typed stays on screen, also while whoever holds the value takes
 * only whole ones, until the value is changed from elsewhere.
 */
export function useTyped({
  value,
  shape,
  meant,
  problemOf,
  emit,
}: {
  readonly value: string;
  /** Puts in what follows from the typing. */
  readonly shape: (typed: string) => string;
  /** The value that was meant, `null` for none. */
  readonly meant: (typed: string) => string | null;
  readonly problemOf: (text: string) => string | null;
  readonly emit: (text: string) => void;
}): Typed {
  const [draft, setDraft] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isCurrent = draft !== null && (draft.over === value || draft.text === value);
  const text = isCurrent ? draft.text : value;
  const leave = (): void => {
    setLeft(true);
    if (text === '') setDraft(null);
    const whole = meant(text);
    if (whole === null) return;
    if (whole !== value) emit(whole);
    // What is out of range is not taken: it stays on screen with what is wrong.
    setDraft(problemOf(whole) === null ? null : { text: whole, over: value });
  };
  return {
    text,
    problem: isLeft && text !== '' ? problemOf(text) : null,
    field: {
      value: text,
      inputMode: 'numeric',
      autoComplete: 'off',
      onChange: (typed) => {
        const shaped = shape(typed);
        setDraft({ text: shaped, over: value });
        setLeft(false);
        emit(shaped);
      },
      onBlur: leave,
      onKeyDown: (event) => {
        if (event.key === 'Enter') leave();
      },
    },
    choose: (chosen) => {
      setDraft(null);
      setLeft(false);
      emit(chosen);
    },
  };
}
