import { type CheckIn, checkInDay } from '@gym/domain/database/door/attendance';
import { withTimeLimit } from '../data/answered.ts';
import { doorTransport, readCheckIn } from '../data/door.ts';
import { logFailure } from '../lib/log.ts';
import { browserClock } from './clock.ts';
import type { DoorPorts } from './door.ts';
import type { RegisterOutcome } from './outbox/check-ins.ts';
import { type OutboxItem, type OutboxRefusal, outboxUpdate } from './outbox/entry.ts';

/** Sends one record at once. Rejects with `NoAnswer` if no answer arrives in time; the record may still be written. */
async function send(item: OutboxItem): Promise<'sent' | 'refused'> {
  try {
    await withTimeLimit(doorTransport.write(outboxUpdate(item, doorTransport.serverTimestamp)));
    return 'sent';
  } catch (error) {
    if (doorTransport.failureOf(error) === 'refused') return 'refused';
    throw error;
  }
}

/**
 * Replaces the outbox on a member's own phone if the browser's storage (IndexedDB) can't be opened: each record is sent
 * at once, and nothing is stored on the device. Without network every check-in rejects.
 */
class DirectOutbox {
  /** The result of each check-in, by its id; after an accepted undo, the result of the undo. */
  readonly #fates = new Map<string, 'sent' | OutboxRefusal>();

  async register(checkIn: CheckIn): Promise<RegisterOutcome> {
    const outcome = await send({ kind: 'check-in', checkIn });
    if (outcome === 'refused') {
      // The path may hold an earlier attempt whose answer was lost, or another device's check-in.
      const { branch, uid } = checkIn;
      const stored = await withTimeLimit(readCheckIn(branch, checkInDay(checkIn), uid));
      if (stored?.annulledAt === null) return { kind: 'registered', at: stored.at };
    }
    // The caller learns of a refusal from `fateOf()`, as with the outbox.
    this.#fates.set(checkIn.id, outcome);
    return { kind: 'added', checkIn };
  }

  /** Sends a denied check-in. The person stays denied anyway, so a failure is only logged, and a refusal is ignored. */
  async add(item: OutboxItem): Promise<void> {
    await send(item).catch((error: unknown) => logFailure('check-in', error));
  }

  /** Undoes a check-in. Rejects if the server refuses the undo or doesn't answer. Guests don't occur here. */
  async undo(item: Parameters<DoorPorts['outbox']['undo']>[0]): Promise<'queued'> {
    if (item.kind !== 'check-in') return 'queued';
    const fate = await send({ kind: 'undo', checkIn: item.checkIn });
    if (fate === 'refused') throw new Error('The server refused to take the check-in back');
    this.#fates.set(item.checkIn.id, fate);
    return 'queued';
  }

  async fateOf(id: string): Promise<'sent' | OutboxRefusal> {
    return this.#fates.get(id) ?? 'refused';
  }
}

type DirectPorts = Pick<DoorPorts, 'outbox' | 'store' | 'clock'>;

let opened: DirectPorts | null = null;

/** Returns the parts of a door that work without storage. Each call returns the same object. */
export function openDirectOutbox(): DirectPorts {
  if (opened !== null) return opened;
  const clock = browserClock();
  doorTransport.onServerOffset((offset) => clock.setServerOffset(offset));
  const store = { findKnown: async () => null, countUncountedVisits: async () => 0 };
  opened = { outbox: new DirectOutbox(), store, clock };
  return opened;
}
