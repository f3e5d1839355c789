import { useState } from 'react';
import { PAPERS, type Paper } from './paper.ts';

/** Of the device, as its printer is: it stays when somebody signs out. */
const PLACE = 'gym.till-printer';

/** What this device prints on, and whether a receipt is printed by itself. */
interface Printer {
  readonly paper: Paper;
  readonly isAutomatic: boolean;
}

function readPrinter(): Printer {
  try {
    const [paper, automatic] = (localStorage.getItem(PLACE) ?? '').split(' ');
    return { paper: PAPERS.find((one) => one === paper) ?? '80', isAutomatic: automatic === 'auto' };
  } catch {
    // Storage that is closed: it is asked each time.
    return { paper: '80', isAutomatic: false };
  }
}

export type PrinterChoice = readonly [Printer, (part: Partial<Printer>) => void];

/** The printer of this device, and changing it. */
export function usePrinter(): PrinterChoice {
  const [printer, setPrinter] = useState(readPrinter);
  const change = (part: Partial<Printer>): void => {
    const next = { ...printer, ...part };
    setPrinter(next);
    try {
      localStorage.setItem(PLACE, `${next.paper} ${next.isAutomatic ? 'auto' : ''}`);
    } catch {
      // It holds as long as the page.
    }
  };
  return [printer, change];
}
