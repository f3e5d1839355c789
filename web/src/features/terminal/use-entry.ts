import { useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import {
  EMPTY_ENTRY,
  type Entry,
  isOpen,
  isScan,
  type Known,
  LEFT_ALONE_MS,
  pauseBefore,
  readEntry,
  withDigit,
  withText,
} from './entry.ts';
import { FieldScan, otherField } from './field-scan.ts';

/** A timer that fires so late was delayed by other work, and so were the key events. */
const LATE_MS = 25;
/** A scanner's final Enter comes this soon after its last digit. It must press nothing that has the focus. */
const SCAN_ENTER_MS = 300;

interface EntryInput {
  /** Whether all input is ignored, because tries are slowed down. */
  readonly closed: boolean;
  /** Looks digits up in the roster. When it can't be read, the entry waits as long as for a phone. */
  readonly know: (digits: string) => Promise<Known>;
  readonly decide: (text: string) => void;
  /** The door's own field. Other fields keep the keys typed into them, except a scanned card. */
  readonly field?: { readonly current: HTMLElement | null };
}

function unread(error: unknown): null {
  logFailure('terminal roster', error);
  return null;
}

interface Actions {
  readonly digit: (key: string, at: number) => void;
  readonly erase: () => void;
  readonly clear: () => void;
  /** Submits the entry; `null` if there is nothing to decide on. */
  readonly submit: (() => void) | null;
}

/** Returns the action of a key, or `null` if the key is left to the browser. */
function actionOf(event: KeyboardEvent, { digit, erase, clear, submit }: Actions): (() => void) | null {
  const { key, timeStamp } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  // Uses the time of the press, because a busy terminal handles the event later.
  if (/^\d$/.test(key)) return () => digit(key, timeStamp);
  if (key === 'Enter') return submit;
  if (key === 'Backspace') return erase;
  return key === 'Escape' ? clear : null;
}

/** Collects digits from key pad, keyboard and scanner into one number. Submits it without Enter once it is complete. */
export function useEntry({ closed, know, decide, field }: EntryInput) {
  const [entry, setEntry] = useState<Entry>(EMPTY_ENTRY);
  const now = useRef({ entry, closed, know, decide });
  now.current = { entry: now.current.entry, closed, know, decide };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scannedAt = useRef(Number.NEGATIVE_INFINITY);
  const [fieldScan] = useState(() => new FieldScan());

  const show = useCallback((next: Entry): void => {
    now.current.entry = next;
    setEntry(next);
  }, []);

  const submit = useCallback((): void => {
    clearTimeout(timer.current);
    const { entry: whole } = now.current;
    const text = readEntry(whole);
    if (isScan(whole)) scannedAt.current = whole.lastAt ?? scannedAt.current;
    show(EMPTY_ENTRY);
    if (text !== '') now.current.decide(text);
  }, [show]);

  const follow = useCallback(
    async (next: Entry): Promise<void> => {
      clearTimeout(timer.current);
      show(next);
      const known = isOpen(next) ? await now.current.know(readEntry(next)).catch(unread) : null;
      // Another digit came while the roster was read.
      if (now.current.entry !== next) return;
      const pause = pauseBefore(next, known);
      if (pause === 0) return submit();
      const wait = pause ?? LEFT_ALONE_MS;
      const due = performance.now() + wait;
      const end = (): void => {
        // The terminal was busy: wait for the keys of a scan that are still queued.
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
    const inField = (event: KeyboardEvent, other: HTMLInputElement | HTMLTextAreaElement): void => {
      const card = fieldScan.hear(event.key, event.timeStamp, other);
      if (card === null) return;
      event.preventDefault();
      scannedAt.current = event.timeStamp;
      if (!now.current.closed) now.current.decide(card);
    };
    const forDoor = (event: KeyboardEvent): void => {
      if (now.current.closed) return;
      const isEmpty = now.current.entry.digits === '';
      const act = actionOf(event, { digit, erase, clear, submit: isEmpty ? null : submit });
      if (!act) return;
      act();
      event.preventDefault();
    };
    const onKey = (event: KeyboardEvent): void => {
      const other = otherField(event, field?.current ?? null);
      if (event.key === 'Enter' && event.timeStamp - scannedAt.current <= SCAN_ENTER_MS) event.preventDefault();
      else if (other) inField(event, other);
      else forDoor(event);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, [digit, erase, clear, submit, field, fieldScan]);

  return { digits: entry.digits, digit, setText, erase, clear };
}
