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
/** Number of people in the gym. */
export const PEOPLE_COUNT = 5;

/** A person with everything by which the door recognises them. */
export interface GymPerson {
  readonly uid: string;
  readonly pin: string;
  readonly phone: string;
  /** The secret of the card's QR code. */
  readonly secret: string;
}

export const GYM_PEOPLE: readonly GymPerson[] = Array.from({ length: PEOPLE_COUNT }, (_, index) => ({
  uid: `member-${index}`,
  pin: `10000${index}`,
  phone: `+52811000000${index}`,
  secret: `q7Zr4Kx0m2Wv9Lc5Tn8B${index}A`,
}));
/** Index in {@link GYM_PEOPLE} of the person whose membership is limited to two visits. */
export const PACK_HOLDER = 2;

type Json = string | number | boolean | null | { readonly [key: string]: Json };

const SERVER_TIME = { '.sv': 'timestamp' };

/** Returns the standing of a person whose membership is in force on a day. */
function buildAccess(day: GymDay, index: number) {
  return standingToStored(
    {
      from: startOfGymDay(addDays(day, -20)),
      until: startOfGymDay(addDays(day, 40)),
      endsOn: addDays(day, 39),
      frozen: null,
      cancelled: false,
      branches: 'all',
      visitsLeft: index === PACK_HOLDER ? 2 : null,
    },
    { plan: 'mensual', revision: 1 },
  );
}

/** Returns the roster row of a person with this standing. */
function buildRosterRow(index: number, access: object): object {
  const { pin, phone } = GYM_PEOPLE[index] ?? { pin: '', phone: '' };
  const { Plan: _plan, Revision: _revision, ...accessWindow } = { Plan: '', Revision: 0, ...access };
  return { Name: `Persona ${index}`, Pin: pin, Phone: phone, ...accessWindow, Version: SERVER_TIME };
}

/** A database emulator with the project's rules. Each run of a test uses a different namespace. */
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

  /** Writes with administrator rights, to which no rules apply. */
  async write(namespace: string, updates: Readonly<Record<string, unknown>>): Promise<void> {
    const response = await fetch(`${this.#emulator.url}/.json?ns=${namespace}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', connection: 'close' },
      body: JSON.stringify(updates),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Restarts the emulator with the data of one namespace. All clients must have disconnected. */
  async restart(namespace: string): Promise<void> {
    const { port } = this.#emulator;
    const data = (await this.read(namespace, '')) as Json;
    await this.#emulator.close();
    this.#emulator = await startEmulator({ port, rules: this.#rules, data: { [namespace]: data } });
  }

  /** Writes the branch, the calendar, the people with their standing and roster rows, and the terminals (uids). */
  async seed(namespace: string, terminals: readonly string[]): Promise<void> {
    const today = gymDayOf(Date.now());
    const staff = Object.fromEntries(terminals.map((uid) => [uid, { Role: 'kiosk', Branch: BRANCH }]));
    const accesses = GYM_PEOPLE.map((_, index) => buildAccess(today, index));
    await this.write(namespace, {
      Branches: { [BRANCH]: { Name: 'Centro', SelfCheckIn: 'open' } },
      Calendar: calendarRows(addDays(today, -10), addDays(today, 20)),
      Staff: staff,
      Users: Object.fromEntries(GYM_PEOPLE.map(({ uid }, index) => [uid, { Nombre: `Persona ${index}` }])),
      Access: Object.fromEntries(GYM_PEOPLE.map(({ uid }, index) => [uid, accesses[index]])),
      Roster: {
        [BRANCH]: Object.fromEntries(
          GYM_PEOPLE.map(({ uid }, index) => [uid, buildRosterRow(index, accesses[index] ?? {})]),
        ),
      },
      RosterSecrets: {
        [BRANCH]: Object.fromEntries(
          GYM_PEOPLE.map(({ uid, secret }) => [uid, { Secret: secret, Version: SERVER_TIME }]),
        ),
      },
    });
  }

  /**
   * Marks the check-ins on people's own phones as counted (`VisitUse`), as the server does after each check-in. Returns
   * whether any weren't counted yet.
   */
  async countVisits(namespace: string): Promise<boolean> {
    const uses = z.record(z.string(), storedVisitUseSchema).parse((await this.read(namespace, 'VisitUse')) ?? {});
    const uncounted = Object.entries(uses).filter(([, use]) => isUncounted(use));
    const updates = uncounted.map(([uid, { Ts }]) => [visitUsePath.at({ uid }, 'Counted'), Ts] as const);
    if (updates.length > 0) await this.write(namespace, Object.fromEntries(updates));
    return updates.length > 0;
  }

  /** Ends the membership of a person now, or puts it in force again. */
  async setMembership(namespace: string, index: number, isInForce: boolean): Promise<void> {
    const uid = GYM_PEOPLE[index]?.uid ?? '';
    const fullAccess = buildAccess(gymDayOf(Date.now()), index);
    const access = isInForce ? fullAccess : { ...fullAccess, Until: Date.now() };
    await this.write(namespace, {
      [accessPath.at({ uid })]: access,
      [rosterRowPath.at({ branch: BRANCH, uid })]: buildRosterRow(index, access),
    });
  }

  close(): Promise<void> {
    return this.#emulator.close();
  }
}
