import { useState } from 'react';
import { readStored, store } from '../../lib/device-storage.ts';
import { PAPERS, type Paper } from './paper.ts';

/** The paper of this device's printer, and whether it prints each new receipt by itself. */
interface Printer {
  readonly paper: Paper;
  readonly isAutomatic: boolean;
}

/** Reads the stored printer; by default a roll of 80 mm and no automatic printing. */
function readPrinter(): Printer {
  const [paper, automatic] = (readStored('tillPrinter') ?? '').split(' ');
  return { paper: PAPERS.find((known) => known === paper) ?? '80', isAutomatic: automatic === 'auto' };
}

/** The printer, and the function that changes and stores it. */
export type PrinterChoice = readonly [Printer, (part: Partial<Printer>) => void];

/** Returns this device's printer. */
export function usePrinter(): PrinterChoice {
  const [printer, setPrinter] = useState(readPrinter);
  const change = (part: Partial<Printer>): void => {
    const next = { ...printer, ...part };
    setPrinter(next);
    store('tillPrinter', `${next.paper} ${next.isAutomatic ? 'auto' : ''}`);
  };
  return [printer, change];
}
