import type { CheckIn } from '@gym/domain/database/attendance';
import type { CheckInFailure } from '@gym/domain/text/check-in';

/** How sending a check-in ended. `registered`: it was there already, since this instant (epoch milliseconds). */
export type SendOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'registered'; readonly at: number }
  | { readonly kind: 'failed'; readonly failure: CheckInFailure };

/** What sending needs from around it. */
export interface SendPorts {
  readonly connected: () => boolean;
  readonly write: (checkIn: CheckIn) => Promise<void>;
  readonly refreshToken: () => Promise<void>;
  readonly readRegisteredAt: () => Promise<number | null>;
  readonly log: (error: unknown) => void;
  readonly timeoutMs: number;
}

type Answer = 'saved' | 'refused' | 'unconfirmed';

async function write(ports: SendPorts, checkIn: CheckIn): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve('unconfirmed'), ports.timeoutMs);
  });
  const written = ports.write(checkIn).then(
    (): Answer => 'saved',
    (error: unknown): Answer => {
      ports.log(error);
      return 'refused';
    },
  );
  const answer = await Promise.race([written, timeout]);
  clearTimeout(timer);
  return answer;
}

/**
 * Sends one check-in and says what became of it. Nothing is handed to the SDK while offline: its queue lives in memory only.
 * A refusal is believed only after a token refresh, a read-back and one more try. Sending the same check-in again is safe: the rules
 * accept the same Id and At, and nothing is counted twice.
 */
export async function sendCheckIn(ports: SendPorts, checkIn: CheckIn): Promise<SendOutcome> {
  if (!ports.connected()) return { kind: 'failed', failure: 'offline' };
  const first = await write(ports, checkIn);
  if (first === 'saved') return { kind: 'saved' };
  if (first === 'unconfirmed') return { kind: 'failed', failure: 'unconfirmed' };
  try {
    await ports.refreshToken();
    const at = await ports.readRegisteredAt();
    if (at !== null) return { kind: 'registered', at };
  } catch (error) {
    ports.log(error);
    return { kind: 'failed', failure: ports.connected() ? 'refused' : 'offline' };
  }
  const second = await write(ports, checkIn);
  if (second === 'saved') return { kind: 'saved' };
  return { kind: 'failed', failure: second };
}
