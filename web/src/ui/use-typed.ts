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
 * State of a text that isn't always a valid value. The typed text stays on screen, even if the owner of the value
 * accepts only valid ones, until the value is changed elsewhere.
 */
export function useTyped({
  value,
  shape,
  meant,
  problemOf,
  emit,
}: {
  readonly value: string;
  /** Completes the typed text, such as by hyphens. */
  readonly shape: (typed: string) => string;
  /** Parses the text; `null` for no valid value. */
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
    // A value out of range isn't accepted, so it stays on screen with its problem.
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
