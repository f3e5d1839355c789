import type { GuestVisit } from '@gym/domain/database/door/guests';
import { tidyName } from '@gym/domain/person/names';
import type { DoorPorts } from './door.ts';
import type { OutboxRefusal } from './outbox/entry.ts';
import type { OutboxStore } from './outbox/store.ts';

type GuestPorts = Pick<DoorPorts, 'outbox' | 'clock' | 'branch' | 'author' | 'newId'> & {
  readonly store: Pick<OutboxStore, 'guest'>;
  readonly via: GuestVisit['via'];
};

/**
 * What became of a guest's visit, and the visit as the server has it: its time and place may have changed since it was
 * made.
 */
export interface GuestFate {
  readonly fate: 'sent' | OutboxRefusal;
  readonly guest: GuestVisit;
}

/**
 * The part of a branch's door that takes people with a day pass and without an account. A part of its own, because only
 * the desk loads it. As with check-ins, what was registered is on disk before the answer is given.
 */
export class GuestDoor {
  readonly #ports: GuestPorts;

  constructor(ports: GuestPorts) {
    this.#ports = ports;
  }

  /**
   * Registers somebody by name (2 to 80 characters) and, where given, phone (E.164). The answer is what the others
   * take.
   */
  async register(name: string, phone: string | null = null): Promise<GuestVisit> {
    const { outbox, clock, branch, author, via, newId } = this.#ports;
    const stamp = clock.stamp();
    const guest: GuestVisit = {
      id: newId(),
      name: tidyName(name),
      ...(phone === null ? {} : { phone }),
      branch,
      at: stamp.at,
      via,
      by: author,
      clock: stamp.clock,
    };
    await outbox.add({ kind: 'guest', guest }, stamp);
    return guest;
  }

  /** Takes a visit back. The server takes this up to 30 s after it got the visit, and not once it was charged. */
  undo(guest: GuestVisit): Promise<'withdrawn' | 'queued'> {
    return this.#ports.outbox.undo({ kind: 'guest', guest });
  }

  /**
   * Whether the server took a visit: from then on it can be charged. Stays pending for as long as it waits to be sent.
   */
  async fateOf(guest: GuestVisit): Promise<GuestFate> {
    const fate = await this.#ports.outbox.fateOf(guest.id);
    return { fate, guest: await this.#ports.store.guest(guest) };
  }
}
