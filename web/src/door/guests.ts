import type { GuestVisit } from '@gym/domain/database/door/guests';
import { tidyName } from '@gym/domain/person/names';
import type { DoorPorts } from './door.ts';
import type { OutboxRefusal } from './outbox/entry.ts';
import type { OutboxStore } from './outbox/store.ts';

type GuestPorts = Pick<DoorPorts, 'outbox' | 'clock' | 'branch' | 'author' | 'newId'> & {
  readonly store: Pick<OutboxStore, 'findGuest'>;
  readonly via: GuestVisit['via'];
};

/**
 * The server's answer to a guest's visit. `guest` is the visit as it was sent: its time and key may have been corrected
 * since the registration.
 */
export interface GuestFate {
  /** `sent`: the server accepted the visit, or the visit was withdrawn. Otherwise: why the server refused the visit. */
  readonly fate: 'sent' | OutboxRefusal;
  readonly guest: GuestVisit;
}

/**
 * Registers and undoes the visits of a branch's guests (day passes). Like a check-in, a visit is on disk before its
 * registration resolves.
 */
export class GuestDoor {
  readonly #ports: GuestPorts;

  constructor(ports: GuestPorts) {
    this.#ports = ports;
  }

  /**
   * Registers a guest by name (2 to 80 characters) and optional phone (E.164). Returns the visit, which the other
   * methods take.
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

  /**
   * Undoes a visit. The server accepts the undo up to 30 s after it got the visit, and refuses it once the visit was
   * charged. Resolves to `withdrawn` if the visit was unsent or refused, so that removing it from this device was
   * enough, and to `queued` if the undo must be sent.
   */
  undo(guest: GuestVisit): Promise<'withdrawn' | 'queued'> {
    return this.#ports.outbox.undo({ kind: 'guest', guest });
  }

  /**
   * Resolves once the server has accepted a visit, which can be charged from then on, or has refused it. Stays pending
   * while the visit is unsent. Resolves with the fate `sent` also for a withdrawn visit.
   */
  async fateOf(guest: GuestVisit): Promise<GuestFate> {
    const fate = await this.#ports.outbox.fateOf(guest.id);
    return { fate, guest: await this.#ports.store.findGuest(guest) };
  }
}
