import { useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import {
  EMPTY_ENTRY,
  type Entry,
  isOpen,
  type Known,
  LEFT_ALONE_MS,
  pauseBefore,
  readEntry,
  withDigit,
  withText,
} from './entry.ts';

/** A timer that is late by so much was held up, and so were the keys. */
const LATE_MS = 25;

interface EntryInput {
  /** Nothing is taken while this holds: a dialog is open, or tries must slow down. */
  readonly closed: boolean;
  /** What the roster knows of digits; a roster that can't be read makes the entry wait as for a phone. */
  readonly know: (digits: string) => Promise<Known>;
  readonly decide: (text: string) => void;
}

function unread(error: unknown): null {
  logFailure('terminal roster', error);
  return null;
}

interface Actions {
  readonly digit: (key: string, at: number) => void;
  readonly erase: () => void;
  readonly clear: () => void;
  /** `null`: there is nothing to decide on. */
  readonly submit: (() => void) | null;
}

/** What a key does; `null` for the keys that are left to the browser. */
function actionOf(event: KeyboardEvent, { digit, erase, clear, submit }: Actions): (() => void) | null {
  const { key, timeStamp } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  // The time at which the key was pressed: a busy terminal handles it later.
  if (/^\d$/.test(key)) return () => digit(key, timeStamp);
  if (key === 'Enter') return submit;
  if (key === 'Backspace') return erase;
  return key === 'Escape' ? clear : null;
}

/** The keys of a screen that listens as a whole: pad, keyboard and scanner end in one number, which decides by itself. */
export function useEntry({ closed, know, decide }: EntryInput) {
  const [entry, setEntry] = useState<Entry>(EMPTY_ENTRY);
  const now = useRef({ entry, closed, know, decide });
  now.current = { entry: now.current.entry, closed, know, decide };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: Entry): void => {
    now.current.entry = next;
    setEntry(next);
  }, []);

  const submit = useCallback((): void => {
    clearTimeout(timer.current);
    const text = readEntry(now.current.entry);
    show(EMPTY_ENTRY);
    if (text !== '') now.current.decide(text);
  }, [show]);

  const follow = useCallback(
    async (next: Entry): Promise<void> => {
      clearTimeout(timer.current);
      show(next);
      const known = isOpen(next) ? await now.current.know(readEntry(next)).catch(unread) : null;
      // Another digit came while the roster was asked.
      if (now.current.entry !== next) return;
      const pause = pauseBefore(next, known);
      if (pause === 0) return submit();
      const wait = pause ?? LEFT_ALONE_MS;
      const due = performance.now() + wait;
      const end = (): void => {
        // The tablet was busy: what was scanned meanwhile still has to come in.
        if (performance.now() - due > LATE_MS) timer.current = setTimeout(finish, LATE_MS);
        else finish();
      };
      const finish = pause === null ? () => show(EMPTY_ENTRY) : submit;
      timer.current = setTimeout(end, wait);
    },
    [show, submit],
  );

  const digit = useCallback(
    (key: string, at = performance.now()): void => {
      if (!now.current.closed) void follow(withDigit(now.current.entry, key, at));
    },
    [follow],
  );
  const setText = useCallback(
    (text: string): void => {
      if (!now.current.closed) void follow(withText(text, performance.now()));
    },
    [follow],
  );
  const erase = useCallback((): void => setText(now.current.entry.digits.slice(0, -1)), [setText]);
  const clear = useCallback((): void => setText(''), [setText]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (now.current.closed) return;
      const isEmpty = now.current.entry.digits === '';
      const act = actionOf(event, { digit, erase, clear, submit: isEmpty ? null : submit });
      if (!act) return;
      act();
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, [digit, erase, clear, submit]);

  return { digits: entry.digits, digit, setText, erase, clear };
}
