import { importUsers } from '@gym/domain/contracts/people';
import type { RefusalReason } from '@gym/domain/errors';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import type { ReviewedRow } from './review.ts';
import { type Outcome, runImport } from './run-import.ts';

type ImportStatus = 'review' | 'running' | 'stopping' | 'stopped' | 'done' | { readonly cut: RefusalReason };

export interface ImportRun {
  readonly status: ImportStatus;
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** Starts, or goes on after a stop. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The import of one reviewed file. Leaving the page stops it after the call that is under way. */
export function useImport(rows: readonly ReviewedRow[]): ImportRun {
  const [status, setStatus] = useState<ImportStatus>('review');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
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
    const end = await runImport(rows, outcomes, {
      send: (input) => call(importUsers, input),
      newId: () => crypto.randomUUID(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      isStopped: () => isStopped.current,
      onOutcomes: (more) => setOutcomes((known) => new Map([...known, ...more])),
    });
    isRunning.current = false;
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
  };
}
