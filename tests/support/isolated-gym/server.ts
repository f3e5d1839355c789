import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import {
  newShiftTotals,
  openShiftPath,
  type StoredShift,
  shiftPath,
  shiftRowUpdates,
  shiftTotalsPath,
} from '@gym/domain/database/money/shifts';
import { staffPath } from '@gym/domain/database/people/staff';
import { calendarRows } from '@gym/domain/database/system/calendar';
import type { Caller } from '../../../functions/src/lib/callable.ts';
import { type Emulator, startEmulator } from '../../../tools/rtdb-emulator/src/index.ts';
import { HOST, PORTS, PROJECT, RULES_FILE } from '../emulator-ports.ts';
import { createAuthAccount } from '../functions.ts';

const NAMESPACE = 'isolated-gym';
/** Uid of an administrator, random in each run. */
export const ADMIN = `admin-${randomUUID()}`;
/** Uid of the terminal at {@link BRANCH}, random in each run. */
export const KIOSK = `kiosk-${randomUUID()}`;
/** Key of the branch of the terminal, the receptionists and the shifts. */
export const BRANCH = 'centro';

/** Returns a caller as the server passes it to the handler of a callable. Reception works at {@link BRANCH}. */
export function callerOf(uid: string, role: NonNullable<Caller['role']>): Caller {
  return { uid, email: null, role, branch: role === 'reception' ? BRANCH : null, ip: '127.0.0.1' };
}

/** The administrator as a caller. */
export const admin = callerOf(ADMIN, 'admin');

const plan = (more: object): object => ({ Price: 59_900, Branches: { all: true }, Active: true, ...more });

/** Returns the update that opens a shift at {@link BRANCH} without cash. The shift's key is `shift-{uid}`. */
function shiftUpdate(uid: string, now: number): Readonly<Record<string, unknown>> {
  const shift = `shift-${uid}`;
  const stored: StoredShift = { Placed: { Uid: uid, Branch: BRANCH, At: now, Float: 0 }, State: 'open' };
  return {
    [shiftPath.at({ shift })]: stored,
    ...shiftRowUpdates(shift, stored),
    [shiftTotalsPath.at({ shift })]: newShiftTotals(shift, 0),
    [openShiftPath.at({ branch: BRANCH, uid })]: shift,
  };
}

/** Returns the update that makes these people receptionists of {@link BRANCH} with an open shift. */
export function receptionistUpdates(uids: readonly string[], now: number): Readonly<Record<string, unknown>> {
  const people = uids.map((uid) => ({
    ...shiftUpdate(uid, now),
    [staffPath.at({ uid })]: { Role: 'reception', Branch: BRANCH },
  }));
  return Object.assign({}, ...people);
}

/** Returns the data of a gym without members: two branches, two plans, an administrator and a terminal. */
function emptyGym(now: number): Readonly<Record<string, unknown>> {
  const today = gymDayOf(now);
  return {
    Config: { Name: 'Gimnasio', Slug: 'gimnasio', GraceDays: 2, StayMinutes: 90 },
    Branches: {
      centro: { Name: 'Centro', SelfCheckIn: 'open', Capacity: 100 },
      valle: { Name: 'Valle', SelfCheckIn: 'open', Capacity: 100 },
    },
    Plans: { mensual: plan({ Name: 'Mensual', Months: 1 }), semana: plan({ Name: 'Semana', Days: 7 }) },
    Calendar: calendarRows(addDays(today, -10), addDays(today, 10)),
    Staff: { [ADMIN]: { Role: 'admin' }, [KIOSK]: { Role: 'kiosk', Branch: BRANCH } },
    StaffCounts: { admin: 1 },
  };
}

/**
 * A separate database for a test, with the project's rules. Accounts are in the Auth emulator of the running suite. The
 * server's use cases run in the process of the test, so that many calls can run concurrently.
 */
export class IsolatedGym {
  readonly #emulator: Emulator;
  /** The use cases. They are imported after the database has started, because they read its address at import. */
  readonly code: typeof import('./code.ts');

  private constructor(emulator: Emulator, code: IsolatedGym['code']) {
    this.#emulator = emulator;
    this.code = code;
  }

  /**
   * Starts the database of a gym without members, with an open shift of {@link ADMIN}.
   *
   * @param accounts uids for which accounts are created at Auth; empty for a test without a running suite
   */
  static async start(now: number, accounts: readonly string[] = [ADMIN, KIOSK]): Promise<IsolatedGym> {
    const emulator = await startEmulator({ rules: readFileSync(RULES_FILE, 'utf8') });
    process.env.GCLOUD_PROJECT = PROJECT;
    process.env.GYM_DATABASE_INSTANCE = NAMESPACE;
    process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${PORTS.auth}`;
    const gym = new IsolatedGym(emulator, await import('./code.ts'));
    await gym.write(emptyGym(now));
    await gym.write(shiftUpdate(ADMIN, now));
    await Promise.all(accounts.map(createAuthAccount));
    return gym;
  }

  async #request(path: string, init: RequestInit, query: Readonly<Record<string, string>> = {}): Promise<Response> {
    const address = `${this.#emulator.url}/${path}.json?${new URLSearchParams({ ns: NAMESPACE, ...query })}`;
    return fetch(address, { ...init, headers: { authorization: 'Bearer owner' } });
  }

  /** Returns the stored value at a path; by default the whole database. */
  async read(path = ''): Promise<unknown> {
    return (await this.#request(path, {})).json();
  }

  /** Writes as the owner of the database, without rules. */
  async write(updates: Readonly<Record<string, unknown>>): Promise<void> {
    const response = await this.#request('', { method: 'PATCH', body: JSON.stringify(updates) });
    if (!response.ok) throw new Error(await response.text());
  }

  /** Writes as a signed-in person. Returns whether the rules allowed it. */
  async writeAs(uid: string, updates: Readonly<Record<string, unknown>>): Promise<boolean> {
    const query = { auth_variable_override: JSON.stringify({ uid }) };
    return (await this.#request('', { method: 'PATCH', body: JSON.stringify(updates) }, query)).ok;
  }

  async close(): Promise<void> {
    await this.code.closeCode();
    await this.#emulator.close();
  }
}
