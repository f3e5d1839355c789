import { useState } from 'react';
import { readStored, store } from '../../../lib/device-storage.ts';
import { PAPERS, type Paper } from './paper.ts';

/** What this device prints on, and whether a receipt is printed by itself. */
interface Printer {
  readonly paper: Paper;
  readonly isAutomatic: boolean;
}

function readPrinter(): Printer {
  const [paper, automatic] = (readStored('tillPrinter') ?? '').split(' ');
  return { paper: PAPERS.find((one) => one === paper) ?? '80', isAutomatic: automatic === 'auto' };
}

export type PrinterChoice = readonly [Printer, (part: Partial<Printer>) => void];

/** The printer of this device, and changing it. */
export function usePrinter(): PrinterChoice {
  const [printer, setPrinter] = useState(readPrinter);
  const change = (part: Partial<Printer>): void => {
    const next = { ...printer, ...part };
    setPrinter(next);
    store('tillPrinter', `${next.paper} ${next.isAutomatic ? 'auto' : ''}`);
  };
  return [printer, change];
}
