import { doorTransport, readHasRole } from '../../../data/door.ts';
import { logFailure } from '../../../lib/log.ts';
import { browserClock } from '../clock/browser-clock.ts';
import type { DoorClock } from '../clock/door-clock.ts';
import { type BrowserOutbox, browserOutbox } from './browser-outbox.ts';

export interface OwnOutbox extends BrowserOutbox {
  readonly clock: DoorClock;
}

/** The browser's outbox on the real database and clock. Rejects where the browser keeps IndexedDB closed. */
export async function openOwnOutbox(): Promise<OwnOutbox> {
  const clock = browserClock();
  const onProblem = (error: unknown): void => logFailure('outbox', error);
  const opened = await browserOutbox({ transport: doorTransport, clock, hasRole: readHasRole, onProblem });
  return { ...opened, clock };
}
