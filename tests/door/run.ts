import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { attendancePath, type CheckIn, memberAttendancePath } from '@gym/domain/database/door/attendance';
import { staffPath } from '@gym/domain/database/people/staff';
import { cardText } from '@gym/domain/door/card-code';
import { vi } from 'vitest';
import type { OutboxEntry } from '../../web/src/door/outbox/entry.ts';
import { Device, type Page } from './device.ts';
import { BRANCH, GYM_PEOPLE, type GymServer } from './gym.ts';
import { DEVICES, type DeviceName, type Operation, TERMINALS } from './operations.ts';
import type { GrantedCheckIn, RunEnd } from './run-end.ts';
import { RunGuests } from './run-guests.ts';
import { sendAll } from './send-all.ts';

/** One run of the door test: three devices, a server, and the time. */
export class Run {
  readonly #server: GymServer;
  readonly #namespace: string;
  readonly #devices = new Map<DeviceName, Device>();
  readonly #signedOut = new Set<DeviceName>();
  /** Number of times that the clock of each device was changed. */
  readonly #clockChanges = new Map<DeviceName, number>();
  readonly #granted: GrantedCheckIn[] = [];
  /** Ids of check-ins that staff annulled. */
  readonly #annulled = new Set<string>();
  readonly #guests = new RunGuests();

  constructor(server: GymServer, namespace: string) {
    this.#server = server;
    this.#namespace = namespace;
  }

  async start(now: number): Promise<void> {
    vi.setSystemTime(now);
    await this.#server.seed(this.#namespace, TERMINALS);
    for (const name of DEVICES) {
      const uid = name === 'phone' ? (GYM_PEOPLE[0]?.uid ?? '') : name;
      const options = { name, uid, namespace: this.#namespace, port: this.#server.port };
      const device = new Device(options);
      this.#devices.set(name, device);
      this.#clockChanges.set(name, 0);
      await this.#waitUntilReady(await device.open());
    }
  }

  /** Resolves when the page is connected and its roster is loaded or refused. */
  async #waitUntilReady(page: Page): Promise<void> {
    await page.waitUntil(() => page.connected && page.sync.state().status !== 'loading');
  }

  #getDevice(name: DeviceName): Device {
    const device = this.#devices.get(name);
    if (!device) throw new Error(`No device ${name}`);
    return device;
  }

  /** Returns a page of the device, and opens one if there is none. If the device is online, waits until it is ready. */
  async #getPage(name: DeviceName, tab = 0): Promise<Page> {
    const device = this.#getDevice(name);
    const page = device.pages[tab % Math.max(1, device.pages.length)] ?? (await this.#openPage(name));
    if (device.isOnline) await this.#waitUntilReady(page);
    return page;
  }

  async do(operation: Operation): Promise<void> {
    switch (operation.do) {
      case 'scan':
        return this.#scan(
          await this.#getPage(operation.on, operation.tab),
          operation.on,
          operation.person,
          operation.by,
        );
      case 'check-in-on-phone':
        return this.#checkInOnOwnPhone(await this.#getPage('phone'));
      case 'check-in-everywhere':
        return this.#checkInEverywhere();
      case 'scan-and-crash':
        return this.#scanAndCrash(operation.on, operation.person);
      case 'scan-and-lose-answer':
        return this.#scanAndLoseAnswer(operation.on, operation.person);
      case 'cold-start':
        return this.#coldStart(operation.on, operation.skew);
      case 'annul':
        return this.#annul(operation.person);
      case 'undo':
        return this.#undo(operation.on);
      case 'register-guest':
        return this.#guests.register(operation.on, await this.#getPage(operation.on));
      case 'undo-guest':
        return this.#guests.undo(operation.on, await this.#getPage(operation.on));
      case 'offline':
        return this.#getDevice(operation.on).setOnline(false);
      case 'online':
        return this.#getDevice(operation.on).setOnline(true);
      case 'reconnect':
        return this.#dropConnection(operation.on);
      case 'reload':
        return this.#reload(operation.on);
      case 'open-second-tab':
        return this.#openSecondTab(operation.on);
      case 'sign-out':
        this.#signedOut.add(operation.on);
        return this.#setAuthor(operation.on, null);
      case 'sign-in':
        this.#signedOut.delete(operation.on);
        return this.#setAuthor(operation.on, this.#getDevice(operation.on).options.uid);
      case 'set-clock':
        return this.#setClock(operation.on, operation.skew);
      case 'wait':
        vi.setSystemTime(Date.now() + operation.ms);
        return;
      case 'midnight': {
        const midnight = startOfGymDay(addDays(gymDayOf(Date.now() + 1_000), 1));
        vi.setSystemTime(operation.side === 'before' ? midnight - 1_000 : midnight + 1_000);
        return;
      }
      case 'restart-server':
        return this.#restartServer();
      case 'set-membership':
        return this.#server.setMembership(this.#namespace, operation.person, operation.inForce);
      case 'set-role':
        return this.#server.write(this.#namespace, {
          [staffPath.at({ uid: operation.terminal })]: operation.given ? { Role: 'kiosk', Branch: BRANCH } : null,
        });
      case 'send-all':
        return this.#sendAllOfOnlineDevices();
    }
  }

  async #scan(page: Page, on: DeviceName, person: number, by: 'pin' | 'phone' | 'card'): Promise<void> {
    const { pin, phone, secret } = GYM_PEOPLE[person] ?? { pin: '', phone: '', secret: '' };
    const card = by === 'card' ? ((await cardText(pin, secret, Date.now())) ?? '') : '';
    const text = { pin, phone: phone.slice(3), card }[by];
    const answer = await page.scan(text);
    if (answer.kind === 'verdict' && answer.checkIn) this.#recordGranted(on, answer.checkIn);
  }

  #recordGranted(device: DeviceName, checkIn: CheckIn): void {
    const existing = this.#granted.find((granted) => granted.checkIn.id === checkIn.id);
    if (existing) {
      existing.undoOutcome = null; // The person checked in again before the undo was sent, so the undo was dropped.
      return;
    }
    const clockChanges = this.#clockChanges.get(device) ?? 0;
    this.#granted.push({ device, checkIn, day: gymDayOf(Date.now()), clockChanges, undoOutcome: null });
  }

  async #checkInOnOwnPhone(page: Page): Promise<void> {
    const uid = GYM_PEOPLE[0]?.uid ?? '';
    const stamp = page.clock.stamp();
    const { at, clock } = stamp;
    const checkIn: CheckIn = {
      id: crypto.randomUUID(),
      uid,
      branch: BRANCH,
      at,
      via: 'self',
      by: uid,
      verdict: 'granted',
      problems: [],
      clock,
    };
    const outcome = await page.outbox.register(checkIn, stamp);
    if (outcome.kind === 'added') this.#recordGranted('phone', outcome.checkIn);
  }

  async #checkInEverywhere(): Promise<void> {
    const [phone, ...terminals] = await Promise.all([
      this.#getPage('phone'),
      ...TERMINALS.map((name) => this.#getPage(name)),
    ]);
    await Promise.all([
      phone ? this.#checkInOnOwnPhone(phone) : undefined,
      ...TERMINALS.map(async (name, index) => {
        const page = terminals[index];
        if (page) await this.#scan(page, name, 0, 'pin');
      }),
    ]);
  }

  async #scanAndCrash(name: DeviceName, person: number): Promise<void> {
    const page = await this.#getPage(name);
    await this.#scan(page, name, person, 'pin');
    await this.#getDevice(name).kill(page);
  }

  /**
   * Scans a PIN and closes all pages. If the device is sending, first waits until the server has answered a write. The
   * pages don't learn that a write succeeded.
   */
  async #scanAndLoseAnswer(name: DeviceName, person: number): Promise<void> {
    const page = await this.#getPage(name);
    const device = this.#getDevice(name);
    const grantedBefore = this.#granted.length;
    const answered = new Promise<void>((resolve) => {
      device.onAnswerLost = resolve;
    });
    await this.#scan(page, name, person, 'pin');
    const isSending = this.#granted.length > grantedBefore && device.isOnline && !this.#signedOut.has(name);
    if (isSending) await answered;
    await device.killAll();
    device.onAnswerLost = null;
  }

  #setClock(name: DeviceName, skew: number): void {
    this.#getDevice(name).skew = skew;
    this.#clockChanges.set(name, (this.#clockChanges.get(name) ?? 0) + 1);
  }

  async #coldStart(name: DeviceName, skew: number): Promise<void> {
    await this.#getDevice(name).killAll();
    this.#getDevice(name).setOnline(false);
    this.#setClock(name, skew);
    await this.#openPage(name);
  }

  async #annul(person: number): Promise<void> {
    const keys = { branch: BRANCH, day: gymDayOf(Date.now()), uid: GYM_PEOPLE[person]?.uid ?? '' };
    const record = await this.#server.read(this.#namespace, attendancePath.at(keys));
    if (typeof record !== 'object' || record === null || 'Annulled' in record || !('Id' in record)) return;
    const annulled = { At: Date.now(), By: 'admin', Reason: 'Fue un error' };
    await this.#server.write(this.#namespace, {
      [attendancePath.at(keys, 'Annulled')]: annulled,
      [memberAttendancePath.at(keys, 'Annulled')]: annulled,
    });
    this.#annulled.add(String(record.Id));
  }

  async #undo(name: DeviceName): Promise<void> {
    const last = this.#granted.findLast(({ device, undoOutcome }) => device === name && undoOutcome === null);
    if (!last) return;
    last.undoOutcome = await (await this.#getPage(name)).door.undo(last.checkIn);
  }

  async #dropConnection(name: DeviceName): Promise<void> {
    const device = this.#getDevice(name);
    if (!device.isOnline) return;
    device.setOnline(false);
    device.setOnline(true);
  }

  async #reload(name: DeviceName): Promise<void> {
    await this.#getDevice(name).killAll();
    await this.#openPage(name);
  }

  async #openSecondTab(name: DeviceName): Promise<void> {
    if (this.#getDevice(name).pages.length < 2) await this.#openPage(name);
  }

  async #openPage(name: DeviceName): Promise<Page> {
    const page = await this.#getDevice(name).open();
    if (this.#signedOut.has(name)) page.outbox.setAuthor(null);
    return page;
  }

  #setAuthor(name: DeviceName, uid: string | null): void {
    for (const page of this.#getDevice(name).pages) page.outbox.setAuthor(uid);
  }

  async #restartServer(): Promise<void> {
    const devices = [...this.#devices.values()];
    const online = devices.filter(({ isOnline }) => isOnline);
    for (const device of online) device.setOnline(false);
    await this.#server.restart(this.#namespace);
    for (const device of online) device.setOnline(true);
  }

  async #sendAllOfOnlineDevices(): Promise<void> {
    for (const [name, device] of this.#devices) {
      if (!device.isOnline || this.#signedOut.has(name)) continue;
      for (const page of device.pages) {
        await this.#waitUntilReady(page);
        await sendAll(page, this.#server, this.#namespace);
      }
    }
  }

  /** Connects each device, signs its account in, sends all its entries, and then returns the outcome. */
  async end(): Promise<RunEnd> {
    const refused = new Map<DeviceName, readonly OutboxEntry[]>();
    for (const [name, device] of this.#devices) {
      device.setOnline(true);
      const page = await this.#getPage(name);
      this.#setAuthor(name, device.options.uid);
      await sendAll(page, this.#server, this.#namespace);
      refused.set(name, await page.outbox.loadRefused());
    }
    const database = await this.#server.read(this.#namespace, '');
    const problems = [...this.#devices.values()].flatMap((device) => device.problems);
    return {
      granted: this.#granted,
      annulled: this.#annulled,
      guests: this.#guests.registered,
      refused,
      clockChanges: this.#clockChanges,
      database,
      problems,
    };
  }

  async close(): Promise<void> {
    for (const device of this.#devices.values()) await device.killAll();
    await this.#server.write(this.#namespace, {
      ...Object.fromEntries(
        ['Attendance', 'MemberAttendance', 'Roster', 'Staff', 'Calendar'].map((key) => [key, null]),
      ),
    });
  }
}
