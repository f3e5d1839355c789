import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { attendancePath, type CheckIn, memberAttendancePath } from '@gym/domain/database/door/attendance';
import { staffPath } from '@gym/domain/database/people/staff';
import { cardText } from '@gym/domain/door/card-code';
import { vi } from 'vitest';
import type { OutboxEntry } from '../../web/src/door/outbox/entry.ts';
import { Device, type Page } from './device.ts';
import { BRANCH, GYM_PEOPLE, type GymServer } from './gym.ts';
import { DEVICES, type DeviceName, type Operation, TERMINALS } from './operations.ts';
import type { RunEnd, Shown } from './run-end.ts';
import { RunGuests } from './run-guests.ts';
import { sendAll } from './send-all.ts';

/** The world of one run: three devices, a server, and one clock that only this class moves. */
export class Run {
  readonly #server: GymServer;
  readonly #namespace: string;
  readonly #devices = new Map<DeviceName, Device>();
  readonly #signedOut = new Set<DeviceName>();
  readonly #clockSettings = new Map<DeviceName, number>();
  readonly #shown: Shown[] = [];
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
      this.#clockSettings.set(name, 0);
      await this.#ready(await device.open());
    }
  }

  /** Resolves when the page is online and its roster is up to date. */
  async #ready(page: Page): Promise<void> {
    await page.until(() => page.connected && page.sync.state().status !== 'loading');
  }

  #device(name: DeviceName): Device {
    const device = this.#devices.get(name);
    if (!device) throw new Error(`No device ${name}`);
    return device;
  }

  /** Returns a page of the device; opens one if there is none. */
  async #page(name: DeviceName, tab = 0): Promise<Page> {
    const device = this.#device(name);
    const page = device.pages[tab % Math.max(1, device.pages.length)] ?? (await device.open());
    if (device.isOnline) await this.#ready(page);
    return page;
  }

  async do(operation: Operation): Promise<void> {
    switch (operation.do) {
      case 'scan':
        return this.#scan(await this.#page(operation.on, operation.tab), operation.on, operation.person, operation.by);
      case 'own-phone':
        return this.#ownPhone(await this.#page('phone'));
      case 'together':
        return this.#together();
      case 'scan-and-crash':
        return this.#scanAndCrash(operation.on, operation.person);
      case 'scan-unheard':
        return this.#scanUnheard(operation.on, operation.person);
      case 'cold-start':
        return this.#coldStart(operation.on, operation.clock);
      case 'annul':
        return this.#annul(operation.person);
      case 'undo':
        return this.#undo(operation.on);
      case 'guest':
        return this.#guests.register(operation.on, await this.#page(operation.on));
      case 'undo-guest':
        return this.#guests.undo(operation.on, await this.#page(operation.on));
      case 'offline':
        return this.#device(operation.on).setOnline(false);
      case 'online':
        return this.#device(operation.on).setOnline(true);
      case 'drop':
        return this.#drop(operation.on);
      case 'reload':
        return this.#reload(operation.on);
      case 'second-tab':
        return this.#secondTab(operation.on);
      case 'sign-out':
        this.#signedOut.add(operation.on);
        return this.#author(operation.on, null);
      case 'sign-in':
        this.#signedOut.delete(operation.on);
        return this.#author(operation.on, this.#device(operation.on).options.uid);
      case 'set-clock':
        return this.#setClock(operation.on, operation.to);
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
      case 'membership':
        return this.#server.setMembership(this.#namespace, operation.person, operation.inForce);
      case 'role':
        return this.#server.write(this.#namespace, {
          [staffPath.at({ uid: operation.of })]: operation.given ? { Role: 'kiosk', Branch: BRANCH } : null,
        });
      case 'settle':
        return this.#settle();
    }
  }

  async #scan(page: Page, on: DeviceName, person: number, by: 'pin' | 'phone' | 'card'): Promise<void> {
    const { pin, phone, secret } = GYM_PEOPLE[person] ?? { pin: '', phone: '', secret: '' };
    const card = by === 'card' ? ((await cardText(pin, secret, Date.now())) ?? '') : '';
    const text = { pin, phone: phone.slice(3), card }[by];
    const answer = await page.scan(text);
    if (answer.kind === 'verdict' && answer.checkIn) this.#show(on, answer.checkIn);
  }

  #show(device: DeviceName, checkIn: CheckIn): void {
    const before = this.#shown.find((shown) => shown.checkIn.id === checkIn.id);
    if (before) {
      before.undone = null; // taken back, and made again before that was sent
      return;
    }
    const clockSettings = this.#clockSettings.get(device) ?? 0;
    this.#shown.push({ device, checkIn, day: gymDayOf(Date.now()), clockSettings, undone: null });
  }

  async #ownPhone(page: Page): Promise<void> {
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
    if (outcome.kind === 'added') this.#show('phone', outcome.checkIn);
  }

  async #together(): Promise<void> {
    const [phone, ...terminals] = await Promise.all([
      this.#page('phone'),
      ...TERMINALS.map((name) => this.#page(name)),
    ]);
    await Promise.all([
      phone ? this.#ownPhone(phone) : undefined,
      ...TERMINALS.map(async (name, index) => {
        const page = terminals[index];
        if (page) await this.#scan(page, name, 0, 'pin');
      }),
    ]);
  }

  async #scanAndCrash(name: DeviceName, person: number): Promise<void> {
    const page = await this.#page(name);
    await this.#scan(page, name, person, 'pin');
    await this.#device(name).kill(page);
  }

  async #scanUnheard(name: DeviceName, person: number): Promise<void> {
    const page = await this.#page(name);
    const device = this.#device(name);
    const before = this.#shown.length;
    const answered = new Promise<void>((resolve) => {
      device.onUnheard = resolve;
    });
    await this.#scan(page, name, person, 'pin');
    const isSending = this.#shown.length > before && device.isOnline && !this.#signedOut.has(name);
    if (isSending) await answered;
    await device.killAll();
    device.onUnheard = null;
  }

  #setClock(name: DeviceName, to: number): void {
    this.#device(name).skew = to;
    this.#clockSettings.set(name, (this.#clockSettings.get(name) ?? 0) + 1);
  }

  async #coldStart(name: DeviceName, clock: number): Promise<void> {
    await this.#device(name).killAll();
    this.#device(name).setOnline(false);
    this.#setClock(name, clock);
    await this.#open(name);
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
    const last = this.#shown.findLast(({ device, undone }) => device === name && undone === null);
    if (!last) return;
    last.undone = await (await this.#page(name)).door.undo(last.checkIn);
  }

  async #drop(name: DeviceName): Promise<void> {
    const device = this.#device(name);
    if (!device.isOnline) return;
    device.setOnline(false);
    device.setOnline(true);
  }

  async #reload(name: DeviceName): Promise<void> {
    await this.#device(name).killAll();
    await this.#open(name);
  }

  async #secondTab(name: DeviceName): Promise<void> {
    if (this.#device(name).pages.length < 2) await this.#open(name);
  }

  async #open(name: DeviceName): Promise<void> {
    const page = await this.#device(name).open();
    if (this.#signedOut.has(name)) page.outbox.setAuthor(null);
  }

  #author(name: DeviceName, uid: string | null): void {
    for (const page of this.#device(name).pages) page.outbox.setAuthor(uid);
  }

  async #restartServer(): Promise<void> {
    const devices = [...this.#devices.values()];
    const online = devices.filter(({ isOnline }) => isOnline);
    for (const device of online) device.setOnline(false);
    await this.#server.restart(this.#namespace);
    for (const device of online) device.setOnline(true);
  }

  async #settle(): Promise<void> {
    for (const [name, device] of this.#devices) {
      if (!device.isOnline || this.#signedOut.has(name)) continue;
      for (const page of device.pages) {
        await this.#ready(page);
        await sendAll(page, this.#server, this.#namespace);
      }
    }
  }

  /** Puts the network back, signs everyone in, sends everything, and returns the outcome. */
  async end(): Promise<RunEnd> {
    const refused = new Map<DeviceName, readonly OutboxEntry[]>();
    for (const [name, device] of this.#devices) {
      device.setOnline(true);
      const page = await this.#page(name);
      this.#author(name, device.options.uid);
      await sendAll(page, this.#server, this.#namespace);
      refused.set(name, await page.outbox.refused());
    }
    const database = await this.#server.read(this.#namespace, '');
    const problems = [...this.#devices.values()].flatMap((device) => device.problems);
    return {
      shown: this.#shown,
      annulled: this.#annulled,
      guests: this.#guests.shown,
      refused,
      clockSettings: this.#clockSettings,
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
