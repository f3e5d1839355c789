import { useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from '../../lib/log.ts';
import {
  CLEAR_AFTER_MS,
  type DigitMatches,
  decisionDelay,
  EMPTY_ENTRY,
  type Entry,
  isAmbiguous,
  isScan,
  readEntry,
  withDigit,
  withText,
} from './entry.ts';
import { FieldScan, otherField } from './field-scan.ts';

/** If a timer fires more milliseconds late than this, other work delayed it and may be delaying key events, too. */
const LATE_MS = 25;
/** Maximum time between a scan's last digit and its final Enter, which must not press the focused element. */
const SCAN_ENTER_MS = 300;

interface EntryInput {
  /** Whether all input is ignored, because wrong tries are slowed down. */
  readonly closed: boolean;
  /** Looks digits up in the roster. If this fails, six digits are treated as the beginning of a phone. */
  readonly lookUp: (digits: string) => Promise<DigitMatches>;
  /** Called with each finished entry or scanned card. */
  readonly decide: (text: string) => void;
  /** The field that shows the number. Other fields keep what is typed into them, except a scanned card's digits. */
  readonly field?: { readonly current: HTMLElement | null };
}

function logUnreadableRoster(error: unknown): null {
  logFailure('terminal roster', error);
  return null;
}

/** The actions of keys. */
interface Actions {
  readonly typeDigit: (key: string, at: number) => void;
  readonly erase: () => void;
  readonly clear: () => void;
  /** Submits the entry; `null` if there is nothing to decide on. */
  readonly submit: (() => void) | null;
}

/** Returns the action of a key, or `null` if the key is left to the browser. */
function actionOf(event: KeyboardEvent, { typeDigit, erase, clear, submit }: Actions): (() => void) | null {
  const { key, timeStamp } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  // Uses the time of the press, because a busy terminal handles the event later.
  if (/^\d$/.test(key)) return () => typeDigit(key, timeStamp);
  if (key === 'Enter') return submit;
  if (key === 'Backspace') return erase;
  return key === 'Escape' ? clear : null;
}

/** Collects digits from key pad, keyboard and scanner into one number. Decides without Enter once it is complete. */
export function useEntry({ closed, lookUp, decide, field }: EntryInput) {
  const [entry, setEntry] = useState<Entry>(EMPTY_ENTRY);
  const latest = useRef({ entry, closed, lookUp, decide });
  latest.current = { entry: latest.current.entry, closed, lookUp, decide };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scannedAt = useRef(Number.NEGATIVE_INFINITY);
  const [fieldScan] = useState(() => new FieldScan());

  const show = useCallback((next: Entry): void => {
    latest.current.entry = next;
    setEntry(next);
  }, []);

  const submit = useCallback((): void => {
    clearTimeout(timer.current);
    const { entry: submitted } = latest.current;
    const text = readEntry(submitted);
    if (isScan(submitted)) scannedAt.current = submitted.lastAt ?? scannedAt.current;
    show(EMPTY_ENTRY);
    if (text !== '') latest.current.decide(text);
  }, [show]);

  const update = useCallback(
    async (next: Entry): Promise<void> => {
      clearTimeout(timer.current);
      show(next);
      const matches = isAmbiguous(next)
        ? await latest.current.lookUp(readEntry(next)).catch(logUnreadableRoster)
        : null;
      // The entry changed while the roster was read, and the change has its own timer.
      if (latest.current.entry !== next) return;
      const delay = decisionDelay(next, matches);
      if (delay === 0) return submit();
      const wait = delay ?? CLEAR_AFTER_MS;
      const due = performance.now() + wait;
      const onTimer = (): void => {
        // The terminal was busy: waits for the keys of a scan that may still be queued.
        if (performance.now() - due > LATE_MS) timer.current = setTimeout(finish, LATE_MS);
        else finish();
      };
      const finish = delay === null ? () => show(EMPTY_ENTRY) : submit;
      timer.current = setTimeout(onTimer, wait);
    },
    [show, submit],
  );

  const typeDigit = useCallback(
    (key: string, at = performance.now()): void => {
      if (!latest.current.closed) void update(withDigit(latest.current.entry, key, at));
    },
    [update],
  );
  const setText = useCallback(
    (text: string): void => {
      if (!latest.current.closed) void update(withText(text, performance.now()));
    },
    [update],
  );
  const erase = useCallback((): void => setText(latest.current.entry.digits.slice(0, -1)), [setText]);
  const clear = useCallback((): void => setText(''), [setText]);

  useEffect(() => {
    const handleFieldKey = (event: KeyboardEvent, other: HTMLInputElement | HTMLTextAreaElement): void => {
      const card = fieldScan.handleKey(event.key, event.timeStamp, other);
      if (card === null) return;
      event.preventDefault();
      scannedAt.current = event.timeStamp;
      if (!latest.current.closed) latest.current.decide(card);
    };
    const handleDoorKey = (event: KeyboardEvent): void => {
      if (latest.current.closed) return;
      const isEmpty = latest.current.entry.digits === '';
      const action = actionOf(event, { typeDigit, erase, clear, submit: isEmpty ? null : submit });
      if (!action) return;
      action();
      event.preventDefault();
    };
    const onKey = (event: KeyboardEvent): void => {
      const other = otherField(event, field?.current ?? null);
      if (event.key === 'Enter' && event.timeStamp - scannedAt.current <= SCAN_ENTER_MS) event.preventDefault();
      else if (other) handleFieldKey(event, other);
      else handleDoorKey(event);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, [typeDigit, erase, clear, submit, field, fieldScan]);

  return { digits: entry.digits, typeDigit, setText, erase, clear };
}
