import { readFileSync } from 'node:fs';
import { addDays, type GymDay, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { accessPath, standingToStored } from '@gym/domain/database/door/access';
import { rosterRowPath } from '@gym/domain/database/door/rosters';
import { isUncounted, storedVisitUseSchema, visitUsePath } from '@gym/domain/database/memberships/visit-use';
import { calendarRows } from '@gym/domain/database/system/calendar';
import { z } from 'zod';
import { type Emulator, startEmulator } from '../../tools/rtdb-emulator/src/index.ts';
import { RULES_FILE } from '../support/emulator-ports.ts';

export const BRANCH = 'centro';
export const PEOPLE = 5;

export interface GymPerson {
  readonly uid: string;
  readonly pin: string;
  readonly phone: string;
  readonly secret: string;
}

/** The people of the model: the first has a phone that checks in by itself, the third a pack of two visits. */
export const GYM_PEOPLE: readonly GymPerson[] = Array.from({ length: PEOPLE }, (_, index) => ({
  uid: `member-${index}`,
  pin: `10000${index}`,
  phone: `+52811000000${index}`,
  secret: `q7Zr4Kx0m2Wv9Lc5Tn8B${index}A`,
}));
export const PACK = 2;

type Json = string | number | boolean | null | { readonly [key: string]: Json };

const SERVER_TIME = { '.sv': 'timestamp' };

function membershipFrom(day: GymDay, index: number) {
  return standingToStored(
    {
      from: startOfGymDay(addDays(day, -20)),
      until: startOfGymDay(addDays(day, 40)),
      endsOn: addDays(day, 39),
      frozen: null,
      cancelled: false,
      branches: 'all',
      visitsLeft: index === PACK ? 2 : null,
    },
    { plan: 'mensual', revision: 1 },
  );
}

function rosterRow(index: number, access: object): object {
  const { pin, phone } = GYM_PEOPLE[index] ?? { pin: '', phone: '' };
  const { Plan: _plan, Revision: _revision, ...window } = { Plan: '', Revision: 0, ...access };
  return { Name: `Persona ${index}`, Pin: pin, Phone: phone, ...window, Version: SERVER_TIME };
}

/** One emulator with the project's rules; each run of the model has a namespace of its own. */
export class GymServer {
  #emulator: Emulator;
  readonly #rules: string;

  private constructor(emulator: Emulator, rules: string) {
    this.#emulator = emulator;
    this.#rules = rules;
  }

  static async start(): Promise<GymServer> {
    const rules = readFileSync(RULES_FILE, 'utf8');
    return new GymServer(await startEmulator({ rules }), rules);
  }

  get port(): number {
    return this.#emulator.port;
  }

  async read(namespace: string, path: string): Promise<unknown> {
    const response = await fetch(`${this.#emulator.url}/${path}.json?ns=${namespace}`, {
      headers: { authorization: 'Bearer owner', connection: 'close' },
    });
    return response.json();
  }

  /** Writes as the owner, to whom no rule applies. */
  async write(namespace: string, updates: Readonly<Record<string, unknown>>): Promise<void> {
    const response = await fetch(`${this.#emulator.url}/.json?ns=${namespace}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', connection: 'close' },
      body: JSON.stringify(updates),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Restarts the emulator with the data of a namespace; clients must have disconnected before. */
  async restart(namespace: string): Promise<void> {
    const { port } = this.#emulator;
    const data = (await this.read(namespace, '')) as Json;
    await this.#emulator.close();
    this.#emulator = await startEmulator({ port, rules: this.#rules, data: { [namespace]: data } });
  }

  async seed(namespace: string, terminals: readonly string[]): Promise<void> {
    const today = gymDayOf(Date.now());
    const staff = Object.fromEntries(terminals.map((uid) => [uid, { Role: 'kiosk', Branch: BRANCH }]));
    const accesses = GYM_PEOPLE.map((_, index) => membershipFrom(today, index));
    await this.write(namespace, {
      Branches: { [BRANCH]: { Name: 'Centro', SelfCheckIn: 'open' } },
      Calendar: calendarRows(addDays(today, -10), addDays(today, 20)),
      Staff: staff,
      Users: Object.fromEntries(GYM_PEOPLE.map(({ uid }, index) => [uid, { Nombre: `Persona ${index}` }])),
      Access: Object.fromEntries(GYM_PEOPLE.map(({ uid }, index) => [uid, accesses[index]])),
      Roster: {
        [BRANCH]: Object.fromEntries(
          GYM_PEOPLE.map(({ uid }, index) => [uid, rosterRow(index, accesses[index] ?? {})]),
        ),
      },
      RosterSecrets: {
        [BRANCH]: Object.fromEntries(
          GYM_PEOPLE.map(({ uid, secret }) => [uid, { Secret: secret, Version: SERVER_TIME }]),
        ),
      },
    });
  }

  /** Counts the pending own check-ins, as the trigger does. @returns whether there were any */
  async countVisits(namespace: string): Promise<boolean> {
    const uses = z.record(z.string(), storedVisitUseSchema).parse((await this.read(namespace, 'VisitUse')) ?? {});
    const waiting = Object.entries(uses).filter(([, use]) => isUncounted(use));
    const counted = waiting.map(([uid, { Ts }]) => [visitUsePath.at({ uid }, 'Counted'), Ts] as const);
    if (counted.length > 0) await this.write(namespace, Object.fromEntries(counted));
    return counted.length > 0;
  }

  /** Ends a membership now, or puts it in force again. */
  async setMembership(namespace: string, index: number, inForce: boolean): Promise<void> {
    const uid = GYM_PEOPLE[index]?.uid ?? '';
    const whole = membershipFrom(gymDayOf(Date.now()), index);
    const access = inForce ? whole : { ...whole, Until: Date.now() };
    await this.write(namespace, {
      [accessPath.at({ uid })]: access,
      [rosterRowPath.at({ branch: BRANCH, uid })]: rosterRow(index, access),
    });
  }

  close(): Promise<void> {
    return this.#emulator.close();
  }
}
