import { useEffect, useRef } from 'react';
import { writeTerminalHealth } from '../../data/devices.ts';
import { useConnected } from '../../data/public/connection.ts';
import { browserClock } from '../../door/clock.ts';
import type { OutboxCounts } from '../../door/outbox/ports.ts';
import { buildId } from '../../lib/build-id.ts';
import { logNote } from '../../lib/log.ts';

/** Time between two reports. */
const INTERVAL_MS = 60_000;
/** Pause before a report after a change, so that several changes are reported together. Halved for an empty outbox. */
const CHANGE_PAUSE_MS = 2_000;

interface Heartbeat {
  readonly branch: string;
  readonly uid: string;
  readonly counts: OutboxCounts;
  /** Version of the newest roster change on this device; 0 if it has no roster yet. */
  readonly version: number;
}

/**
 * Reports the terminal's state while it is connected: soon after it connected, its outbox changed or its first roster
 * arrived, and then every minute. Each report also stores the clock for the next start of the app.
 */
export function useHeartbeat({ branch, uid, counts, version }: Heartbeat): void {
  const connected = useConnected();
  const { unsent, refused } = counts;
  const health = useRef({ queue: unsent, refused, version });
  health.current = { queue: unsent, refused, version };
  const hasRoster = version > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the first roster arrives
  useEffect(() => {
    if (connected !== true) return;
    const report = (): void => {
      browserClock().save();
      writeTerminalHealth({ branch, uid }, { build: buildId(), ...health.current }).catch((error: unknown) =>
        logNote('heartbeat', error),
      );
    };
    const firstReport = setTimeout(report, unsent + refused > 0 ? CHANGE_PAUSE_MS : CHANGE_PAUSE_MS / 2);
    const timer = setInterval(report, INTERVAL_MS);
    return () => {
      clearTimeout(firstReport);
      clearInterval(timer);
    };
  }, [branch, uid, connected, unsent, refused, hasRoster]);
}
