import { useEffect, useRef } from 'react';
import { writeTerminalHealth } from '../../data/devices.ts';
import { useConnected } from '../../data/public/connection.ts';
import { browserClock } from '../../door/clock.ts';
import type { OutboxCounts } from '../../door/outbox/ports.ts';
import { buildId } from '../../lib/build-id.ts';
import { logNote } from '../../lib/log.ts';

const EVERY_MS = 60_000;
/** Changes of the queue are reported together after this pause, not one by one. */
const SOON_MS = 2_000;

interface Heartbeat {
  readonly branch: string;
  readonly uid: string;
  readonly counts: OutboxCounts;
  /** Version of the newest roster change on this device. */
  readonly version: number;
}

/** Reports the terminal's state every minute, and soon after its queue changed or its first roster arrived. */
export function useHeartbeat({ branch, uid, counts, version }: Heartbeat): void {
  const connected = useConnected();
  const { unsent, refused } = counts;
  const health = useRef({ queue: unsent, refused, version });
  health.current = { queue: unsent, refused, version };
  const hasRoster = version > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the first roster arrives
  useEffect(() => {
    if (connected !== true) return;
    const tell = (): void => {
      browserClock().save();
      writeTerminalHealth({ branch, uid }, { build: buildId(), ...health.current }).catch((error: unknown) =>
        logNote('heartbeat', error),
      );
    };
    const soon = setTimeout(tell, unsent + refused > 0 ? SOON_MS : SOON_MS / 2);
    const timer = setInterval(tell, EVERY_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [branch, uid, connected, unsent, refused, hasRoster]);
}
