import { DEFAULT_POLICY } from '@gym/domain/attendance/attendance';
import { attendancePath } from '@gym/domain/database/door/attendance';
import { GYM_ROSTER } from '@gym/domain/database/door/rosters';
import { staffPath } from '@gym/domain/database/people/staff';
import type { ClockReading, RememberedClock } from '@gym/domain/door/clock';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
} from 'firebase/database';
import { type OutboxTransport, outboxTransport } from '../../web/src/data/door-transport.ts';
import { rosterSource, secretsSource } from '../../web/src/data/roster-source.ts';
import { DoorClock } from '../../web/src/door/clock.ts';
import { Door } from '../../web/src/door/door.ts';
import { GuestDoor } from '../../web/src/door/guests.ts';
import { type OutboxDatabase, openOutboxDatabase } from '../../web/src/door/outbox/database.ts';
import { webLock } from '../../web/src/door/outbox/exclusive.ts';
import { Outbox } from '../../web/src/door/outbox/outbox.ts';
import { OutboxStore } from '../../web/src/door/outbox/store.ts';
import { peoplePart, secretsPart } from '../../web/src/door/roster/parts.ts';
import { RosterStore } from '../../web/src/door/roster/store.ts';
import { combineSyncs, type RosterProgress, RosterSync } from '../../web/src/door/roster/sync.ts';
import { type ScanAnswer, scan } from '../../web/src/door/scan.ts';
import { BRANCH } from './gym.ts';

// This runs before the first reference is made, or the SDK warns.
forceWebSockets();

let apps = 0;

export interface DeviceOptions {
  readonly name: string;
  readonly namespace: string;
  readonly uid: string;
  readonly port: number;
}

/** The parts of a device that survive its pages: storage, clocks, the network. */
export class Device {
  readonly options: DeviceOptions;
  /** Offset of its wall clock, milliseconds. */
  skew = 0;
  isOnline = true;
  remembered: RememberedClock | null = null;
  readonly problems: unknown[] = [];
  /** Called when the server answered a write; from then on the pages of this device get no answers. */
  onUnheard: (() => void) | null = null;
  #tabs: Page[] = [];
  readonly #neighbours = new Set<() => void>();

  constructor(options: DeviceOptions) {
    this.options = options;
  }

  get pages(): readonly Page[] {
    return this.#tabs;
  }

  async open(): Promise<Page> {
    const page = await Page.open(this, this.#neighbours);
    this.#tabs.push(page);
    return page;
  }

  /** Ends the page at once: its memory, its sockets, and what the SDK still had to send. */
  async kill(page: Page): Promise<void> {
    this.#tabs = this.#tabs.filter((other) => other !== page);
    await page.kill();
  }

  async killAll(): Promise<void> {
    await Promise.all(this.pages.map((page) => this.kill(page)));
  }

  setOnline(online: boolean): void {
    this.isOnline = online;
    for (const page of this.pages) page.setOnline(online);
  }

  reading(): ClockReading {
    // The test sets the world's time, so that time also serves as the monotonic clock.
    return { wall: Date.now() + this.skew, monotonic: Date.now() };
  }
}

/** One tab: everything that a reload discards. */
export class Page {
  readonly outbox: Outbox;
  readonly store: OutboxStore;
  readonly door: Door;
  readonly guests: GuestDoor;
  readonly clock: DoorClock;
  readonly sync: RosterProgress;
  readonly roster: RosterStore;
  readonly #syncs: readonly RosterSync[];
  readonly #app: FirebaseApp;
  readonly #database: Database;
  readonly #files: OutboxDatabase;
  readonly #stops: (() => void)[] = [];
  readonly #waiting = new Set<() => void>();
  connected = false;

  static async open(device: Device, neighbours: Set<() => void>): Promise<Page> {
    const { name, uid } = device.options;
    const files = await openOutboxDatabase(`outbox-${name}`);
    const roster = await RosterStore.open({ branch: BRANCH, uid }, `roster-${name}`);
    const page = new Page(device, files, roster, neighbours);
    await page.outbox.start();
    page.outbox.setAuthor(uid);
    await Promise.all(page.#syncs.map((sync) => sync.start()));
    return page;
  }

  private constructor(device: Device, files: OutboxDatabase, roster: RosterStore, neighbours: Set<() => void>) {
    const { name, uid, namespace, port } = device.options;
    apps += 1;
    this.#files = files;
    this.#app = initializeApp(
      { projectId: namespace, databaseURL: `http://127.0.0.1:${port}?ns=${namespace}` },
      `door-${apps}`,
    );
    this.#database = getDatabase(this.#app);
    connectDatabaseEmulator(this.#database, '127.0.0.1', port, { mockUserToken: { sub: uid } });
    if (!device.isOnline) goOffline(this.#database);
    const sdk = outboxTransport(this.#database, async () => undefined);
    const transport: OutboxTransport = {
      ...sdk,
      write: async (updates) => {
        await sdk.write(updates).finally(() => device.onUnheard?.());
        if (device.onUnheard) await new Promise(() => undefined);
      },
      // The SDK measures against the process's clock; the device's clock differs by its skew.
      onServerOffset: (listener) => sdk.onServerOffset((offset) => listener(offset - device.skew)),
    };
    this.clock = new DoorClock({
      read: () => device.reading(),
      remember: (clock) => {
        device.remembered = clock;
      },
      remembered: () => device.remembered,
      newSession: () => crypto.randomUUID(),
    });
    this.#stops.push(transport.onServerOffset((offset) => this.clock.hearServer(offset)));
    this.#stops.push(
      transport.onConnected((connected) => {
        this.connected = connected;
        this.#tell();
      }),
    );
    this.store = new OutboxStore(files);
    this.roster = roster;
    this.outbox = new Outbox({
      store: this.store,
      transport,
      clock: this.clock,
      exclusive: webLock(navigator.locks, `outbox-${name}`),
      hasRole: async (author) => (await transport.read(staffPath.at({ uid: author }))) !== null,
      joinedInto: (person) => roster.joinedInto(person),
      neighbours: {
        tell: () => {
          for (const other of neighbours) queueMicrotask(other);
        },
        hear: (listener) => {
          neighbours.add(listener);
          return () => neighbours.delete(listener);
        },
      },
      onWake: () => () => undefined,
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      random: () => 0.5,
      onProblem: (error) => device.problems.push(error),
    });
    this.#stops.push(this.outbox.subscribe(() => this.#tell()));
    const following = { page: 3, onProblem: (problem: string) => device.problems.push(problem) };
    const lists = [GYM_ROSTER, BRANCH];
    const people = lists.map(
      (list) => new RosterSync(peoplePart(roster, list), rosterSource(this.#database), following),
    );
    const secrets = lists.map(
      (list) => new RosterSync(secretsPart(roster, list), secretsSource(this.#database), following),
    );
    this.sync = combineSyncs(people);
    this.#syncs = [...people, ...secrets];
    this.#stops.push(this.sync.subscribe(() => this.#tell()));
    const ports = {
      outbox: this.outbox,
      store: this.store,
      clock: this.clock,
      branch: BRANCH,
      author: uid,
      via: 'kiosk' as const,
      newId: () => crypto.randomUUID(),
    };
    this.guests = new GuestDoor(ports);
    this.door = new Door({
      ...ports,
      policy: () => DEFAULT_POLICY,
      remote: async (person, day) => {
        if (!this.connected) return null;
        const value = await this.readOrGiveUp(attendancePath.at({ branch: BRANCH, day, uid: person }), transport);
        return remoteOf(value);
      },
    });
  }

  /** Reads until the connection is lost or the server refuses, as the app does while a person waits at the door. */
  readOrGiveUp(path: string, transport: OutboxTransport): Promise<unknown> {
    const lost = this.until(() => !this.connected).then(() => null);
    return Promise.race([transport.read(path).catch(() => null), lost]);
  }

  scan(text: string): Promise<ScanAnswer> {
    return scan(this.door, this.roster, text);
  }

  setOnline(online: boolean): void {
    if (online) goOnline(this.#database);
    else goOffline(this.#database);
  }

  /** Resolves when the condition holds; checks it after each event of this page. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  async kill(): Promise<void> {
    goOffline(this.#database);
    this.#files.close();
    this.roster.close();
    for (const stop of this.#stops) stop();
    const ended = [this.outbox.close(), ...this.#syncs.map((sync) => sync.close())];
    await Promise.all(ended);
    await deleteApp(this.#app);
  }

  #tell(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}

function remoteOf(value: unknown): { at: number; annulledAt: number | null } | null {
  if (typeof value !== 'object' || value === null || !('At' in value) || typeof value.At !== 'number') return null;
  const annulled = 'Annulled' in value && typeof value.Annulled === 'object' ? value.Annulled : null;
  const annulledAt = annulled && 'At' in annulled && typeof annulled.At === 'number' ? annulled.At : null;
  return { at: value.At, annulledAt };
}
