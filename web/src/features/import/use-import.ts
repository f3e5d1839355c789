import { importUsers } from '@gym/domain/contracts/people';
import type { RefusalReason } from '@gym/domain/errors';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import type { ReviewedRow } from './review.ts';
import { type ImportOutcome, runImport } from './run-import.ts';
import { countOutcomes, forgetRun, keepRun } from './run-record.ts';

type ImportStatus = 'review' | 'running' | 'stopping' | 'stopped' | 'done' | { readonly cut: RefusalReason };

export interface ImportRun {
  readonly status: ImportStatus;
  readonly outcomes: ReadonlyMap<number, ImportOutcome>;
  /** Starts the import, or continues it after a stop or a correction. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Forgets the result of a corrected line, so that it is sent again. */
  readonly retry: (line: number) => void;
}

/**
 * The import of one reviewed file. Leaving the page stops it after the running call; its progress is stored on the
 * device until it ends.
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
    const keep = (): void => keepRun({ file, at: Date.now(), counts: countOutcomes(known, ready) });
    keep();
    const end = await runImport(rows, outcomes, {
      send: (input) => call(importUsers, input),
      newId: () => crypto.randomUUID(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isStopped: () => isStopped.current,
      onOutcomes: (more) => {
        known = new Map([...known, ...more]);
        setOutcomes(known);
        keep();
      },
    });
    isRunning.current = false;
    if (end === 'done') forgetRun();
    setStatus(end === 'done' || end === 'stopped' ? end : { cut: end });
  };
  return {
    status,
    outcomes,
    start: () => void start(),
    stop: () => {
      isStopped.current = true;
      setStatus('stopping');
    },
    retry: (line) => setOutcomes((known) => new Map([...known].filter(([one]) => one !== line))),
  };
}
