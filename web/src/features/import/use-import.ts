import { importUsers } from '@gym/domain/contracts/people';
import type { RefusalReason } from '@gym/domain/errors';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import type { ReviewedRow } from './review.ts';
import { type ImportOutcome, runImport } from './run-import.ts';
import { countOutcomes, forgetRun, storeRun } from './run-record.ts';

/**
 * `review`: nothing was sent yet. `stopping`: the running call is still awaited. `stopped`: the user stopped the
 * import. `done`: every line that can be sent has a result. `cut`: a call failed with this reason.
 */
type ImportStatus = 'review' | 'running' | 'stopping' | 'stopped' | 'done' | { readonly cut: RefusalReason };

/** The state of an import and the functions that control it. */
export interface ImportRun {
  readonly status: ImportStatus;
  /** The server's results by line number. */
  readonly outcomes: ReadonlyMap<number, ImportOutcome>;
  /** Starts or continues the import. */
  readonly start: () => void;
  /** Stops the import after the running call. */
  readonly stop: () => void;
  /** Forgets the result of a corrected line, so that `start` sends the line again. */
  readonly forgetOutcome: (line: number) => void;
}

/**
 * Imports one reviewed file. Leaving the page stops the import after the running call. Its progress is stored on the
 * device until all lines are sent.
 */
export function useImport(file: string, rows: readonly ReviewedRow[]): ImportRun {
  const [status, setStatus] = useState<ImportStatus>('review');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, ImportOutcome>>(new Map());
  const isStopped = useRef(false);
  const isRunning = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  useEffect(() => {
    if (status !== 'running' && status !== 'stopping') return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [status]);

  const start = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    setStatus('running');
    const ready = rows.filter(({ input }) => input !== null).length;
    let known = outcomes;
    const storeProgress = (): void => storeRun({ file, at: Date.now(), counts: countOutcomes(known, ready) });
    storeProgress();
    const result = await runImport(rows, outcomes, {
      send: (input) => call(importUsers, input),
      newId: () => crypto.randomUUID(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isStopped: () => isStopped.current,
      onOutcomes: (more) => {
        known = new Map([...known, ...more]);
        setOutcomes(known);
        storeProgress();
      },
    });
    isRunning.current = false;
    if (result === 'done') forgetRun();
    setStatus(result === 'done' || result === 'stopped' ? result : { cut: result });
  };
  return {
    status,
    outcomes,
    start: () => void start(),
    stop: () => {
      isStopped.current = true;
      setStatus('stopping');
    },
    forgetOutcome: (line) => setOutcomes((known) => new Map([...known].filter(([knownLine]) => knownLine !== line))),
  };
}
