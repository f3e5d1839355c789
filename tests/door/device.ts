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
import { Door, type RemoteCheckIn } from '../../web/src/door/door.ts';
import { GuestDoor } from '../../web/src/door/guests.ts';
import { type OutboxDatabase, openOutboxDatabase } from '../../web/src/door/outbox/database.ts';
import { createWebLock } from '../../web/src/door/outbox/exclusive.ts';
import { Outbox } from '../../web/src/door/outbox/outbox.ts';
import { OutboxStore } from '../../web/src/door/outbox/store.ts';
import { createPeoplePart, createSecretsPart } from '../../web/src/door/roster/parts.ts';
import { RosterStore } from '../../web/src/door/roster/store.ts';
import { combineSyncs, type RosterProgress, RosterSync } from '../../web/src/door/roster/sync.ts';
import { type ScanAnswer, scan } from '../../web/src/door/scan.ts';
import { BRANCH } from './gym.ts';

// The SDK warns if this runs after the first database reference was created.
forceWebSockets();

/** Number of Firebase apps so far, for their names. */
let apps = 0;

/** The identity of a device and the database emulator that it uses. */
export interface DeviceOptions {
  readonly name: string;
  /** Namespace of the run's database. */
  readonly namespace: string;
  /** The account that is signed in. */
  readonly uid: string;
  /** Port of the emulator. */
  readonly port: number;
}

/** A device. It has what survives the end of a page: storage, clocks and the network. */
export class Device {
  readonly options: DeviceOptions;
  /** Difference of the device's clock from the right time, milliseconds. */
  skew = 0;
  isOnline = true;
  storedClock: RememberedClock | null = null;
  /** Errors that the outbox and the roster reported. */
  readonly problems: unknown[] = [];
  /** If it is set, the pages of this device don't learn that a write succeeded. Called when the server has answered. */
  onAnswerLost: (() => void) | null = null;
  #openPages: Page[] = [];
  /** Listeners by which the pages of the device notify each other of changes of the outbox. */
  readonly #tabListeners = new Set<() => void>();

  constructor(options: DeviceOptions) {
    this.options = options;
  }

  get pages(): readonly Page[] {
    return this.#openPages;
  }

  async open(): Promise<Page> {
    const page = await Page.open(this, this.#tabListeners);
    this.#openPages.push(page);
    return page;
  }

  /** Ends a page immediately. Its memory, its connections and the SDK's unsent writes are lost. */
  async kill(page: Page): Promise<void> {
    this.#openPages = this.#openPages.filter((other) => other !== page);
    await page.kill();
  }

  async killAll(): Promise<void> {
    await Promise.all(this.pages.map((page) => this.kill(page)));
  }

  setOnline(online: boolean): void {
    this.isOnline = online;
    for (const page of this.pages) page.setOnline(online);
  }

  /** Reads the clocks of the device. */
  readClock(): ClockReading {
    // The test sets `Date`, which never goes back, so it also serves as the monotonic clock.
    return { wall: Date.now() + this.skew, monotonic: Date.now() };
  }
}

/** A page of the app on a device. It has everything that a reload discards. */
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
  readonly #outboxDatabase: OutboxDatabase;
  readonly #stopFunctions: (() => void)[] = [];
  /** Resolvers of the calls of {@link waitUntil}. */
  readonly #waiting = new Set<() => void>();
  connected = false;

  static async open(device: Device, tabListeners: Set<() => void>): Promise<Page> {
    const { name, uid } = device.options;
    const outboxDatabase = await openOutboxDatabase(`outbox-${name}`);
    const roster = await RosterStore.open({ branch: BRANCH, uid }, `roster-${name}`);
    const page = new Page(device, outboxDatabase, roster, tabListeners);
    await page.outbox.start();
    page.outbox.setAuthor(uid);
    await Promise.all(page.#syncs.map((sync) => sync.start()));
    return page;
  }

  private constructor(
    device: Device,
    outboxDatabase: OutboxDatabase,
    roster: RosterStore,
    tabListeners: Set<() => void>,
  ) {
    const { name, uid, namespace, port } = device.options;
    apps += 1;
    this.#outboxDatabase = outboxDatabase;
    this.#app = initializeApp(
      { projectId: namespace, databaseURL: `http://127.0.0.1:${port}?ns=${namespace}` },
      `door-${apps}`,
    );
    this.#database = getDatabase(this.#app);
    connectDatabaseEmulator(this.#database, '127.0.0.1', port, { mockUserToken: { sub: uid } });
    if (!device.isOnline) goOffline(this.#database);
    const sdkTransport = outboxTransport(this.#database, async () => undefined);
    const transport: OutboxTransport = {
      ...sdkTransport,
      write: async (updates) => {
        await sdkTransport.write(updates).finally(() => device.onAnswerLost?.());
        if (device.onAnswerLost) await new Promise(() => undefined);
      },
      // The SDK computes the offset from the clock of this process, from which the device's clock differs by its skew.
      onServerOffset: (listener) => sdkTransport.onServerOffset((offset) => listener(offset - device.skew)),
    };
    this.clock = new DoorClock({
      read: () => device.readClock(),
      storeClock: (clock) => {
        device.storedClock = clock;
      },
      loadClock: () => device.storedClock,
      newSession: () => crypto.randomUUID(),
    });
    this.#stopFunctions.push(transport.onServerOffset((offset) => this.clock.setServerOffset(offset)));
    this.#stopFunctions.push(
      transport.onConnected((connected) => {
        this.connected = connected;
        this.#notify();
      }),
    );
    this.store = new OutboxStore(outboxDatabase);
    this.roster = roster;
    this.outbox = new Outbox({
      store: this.store,
      transport,
      clock: this.clock,
      runExclusively: createWebLock(navigator.locks, `outbox-${name}`),
      hasRole: async (author) => (await transport.read(staffPath.at({ uid: author }))) !== null,
      findMergedInto: (person) => roster.findMergedInto(person),
      otherTabs: {
        notify: () => {
          for (const listener of tabListeners) queueMicrotask(listener);
        },
        subscribe: (listener) => {
          tabListeners.add(listener);
          return () => tabListeners.delete(listener);
        },
      },
      onWake: () => () => undefined,
      startTimer: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      random: () => 0.5,
      onProblem: (error) => device.problems.push(error),
    });
    this.#stopFunctions.push(this.outbox.subscribe(() => this.#notify()));
    const syncOptions = { page: 3, onProblem: (problem: string) => device.problems.push(problem) };
    const lists = [GYM_ROSTER, BRANCH];
    const people = lists.map(
      (list) => new RosterSync(createPeoplePart(roster, list), rosterSource(this.#database), syncOptions),
    );
    const secrets = lists.map(
      (list) => new RosterSync(createSecretsPart(roster, list), secretsSource(this.#database), syncOptions),
    );
    this.sync = combineSyncs(people);
    this.#syncs = [...people, ...secrets];
    this.#stopFunctions.push(this.sync.subscribe(() => this.#notify()));
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
        const value = await this.readWhileConnected(attendancePath.at({ branch: BRANCH, day, uid: person }), transport);
        return parseRemoteCheckIn(value);
      },
    });
  }

  /** Reads a value; `null` if the connection is lost or the read fails. */
  readWhileConnected(path: string, transport: OutboxTransport): Promise<unknown> {
    const disconnected = this.waitUntil(() => !this.connected).then(() => null);
    return Promise.race([transport.read(path).catch(() => null), disconnected]);
  }

  scan(text: string): Promise<ScanAnswer> {
    return scan(this.door, this.roster, text);
  }

  setOnline(online: boolean): void {
    if (online) goOnline(this.#database);
    else goOffline(this.#database);
  }

  /** Resolves when a condition holds. Checks the condition after each change of connection, outbox or roster. */
  async waitUntil(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  async kill(): Promise<void> {
    goOffline(this.#database);
    this.#outboxDatabase.close();
    this.roster.close();
    for (const stop of this.#stopFunctions) stop();
    await Promise.all([this.outbox.close(), ...this.#syncs.map((sync) => sync.close())]);
    await deleteApp(this.#app);
  }

  /** Lets the calls of {@link waitUntil} check their conditions again. */
  #notify(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const resolve of waiting) resolve();
  }
}

/** Parses a stored check-in; `null` if it is missing or can't be parsed. */
function parseRemoteCheckIn(value: unknown): RemoteCheckIn | null {
  if (typeof value !== 'object' || value === null || !('At' in value) || typeof value.At !== 'number') return null;
  if (!('Id' in value) || typeof value.Id !== 'string') return null;
  const annulled = 'Annulled' in value && typeof value.Annulled === 'object' ? value.Annulled : null;
  const annulledAt = annulled && 'At' in annulled && typeof annulled.At === 'number' ? annulled.At : null;
  return { id: value.Id, at: value.At, annulledAt };
}
