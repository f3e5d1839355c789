import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { calendarRows } from '@gym/domain/database/calendar';
import { newShiftTotals, openShiftPath } from '@gym/domain/database/shifts';
import { staffPath } from '@gym/domain/database/staff';
import { type Emulator, startEmulator } from '../../../tools/rtdb-emulator/src/index.ts';
import { HOST, PORTS, PROJECT, RULES_FILE } from '../emulator-ports.ts';
import { makeAccount } from '../functions.ts';

const NAMESPACE = 'own-gym';
/** Two with a role and a sign-in, by uids that no other run has. */
export const ADMIN = `admin-${randomUUID()}`;
export const KIOSK = `kiosk-${randomUUID()}`;
export const BRANCH = 'centro';

const plan = (more: object): object => ({ Price: 59_900, Branches: { all: true }, Active: true, ...more });

/** An open shift at the branch for each of them, without any cash in the drawer; its key is `shift-` and the uid. */
function openShifts(uids: readonly string[], now: number): Readonly<Record<string, object>> {
  const each = (value: (uid: string) => unknown): object =>
    Object.fromEntries(uids.map((uid) => [`shift-${uid}`, value(uid)]));
  return {
    Shifts: each((uid) => ({ Placed: { Uid: uid, Branch: BRANCH, At: now, Float: 0 }, State: 'open' })),
    ShiftTotals: each((uid) => newShiftTotals(`shift-${uid}`, 0)),
    OpenShifts: { [BRANCH]: Object.fromEntries(uids.map((uid) => [uid, `shift-${uid}`])) },
  };
}

/** The same for an update of a gym that is there already: one path for each of its records. */
export function shiftUpdates(uids: readonly string[], now: number): Readonly<Record<string, unknown>> {
  const { OpenShifts: _open, ...records } = openShifts(uids, now);
  return {
    ...Object.fromEntries(
      Object.entries(records).flatMap(([root, values]) =>
        Object.entries(values).map(([key, value]) => [`${root}/${key}`, value as unknown]),
      ),
    ),
    ...Object.fromEntries(uids.map((uid) => [openShiftPath.at({ branch: BRANCH, uid }), `shift-${uid}`])),
    ...Object.fromEntries(uids.map((uid) => [staffPath.at({ uid }), { Role: 'reception', Branch: BRANCH }])),
  };
}

/** A gym without members. */
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
    ...openShifts([ADMIN], now),
  };
}

/**
 * A database of the test's own in its own process, under the project's rules; sign-ins are those of the running suite. The
 * server's code, imported after {@link OwnGym.start}, works on it: many calls at once, as the functions emulator doesn't let through.
 */
export class OwnGym {
  readonly #emulator: Emulator;

  private constructor(emulator: Emulator) {
    this.#emulator = emulator;
  }

  /** @param accounts whose sign-ins are made; none for a test that needs no running suite */
  static async start(now: number, accounts: readonly string[] = [ADMIN, KIOSK]): Promise<OwnGym> {
    const emulator = await startEmulator({ rules: readFileSync(RULES_FILE, 'utf8') });
    process.env.GCLOUD_PROJECT = PROJECT;
    process.env.GYM_DATABASE_INSTANCE = NAMESPACE;
    process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${PORTS.auth}`;
    const gym = new OwnGym(emulator);
    await gym.write(emptyGym(now));
    await Promise.all(accounts.map(makeAccount));
    return gym;
  }

  async #ask(path: string, init: RequestInit, query: Readonly<Record<string, string>> = {}): Promise<Response> {
    const address = `${this.#emulator.url}/${path}.json?${new URLSearchParams({ ns: NAMESPACE, ...query })}`;
    return fetch(address, { ...init, headers: { authorization: 'Bearer owner' } });
  }

  /** Everything there is. */
  async exported(path = ''): Promise<unknown> {
    return (await this.#ask(path, {})).json();
  }

  /** As the database's owner, whom no rule binds. */
  async write(updates: Readonly<Record<string, unknown>>): Promise<void> {
    const response = await this.#ask('', { method: 'PATCH', body: JSON.stringify(updates) });
    if (!response.ok) throw new Error(await response.text());
  }

  /** As somebody signed in. Returns whether the rules let it. */
  async writeAs(uid: string, updates: Readonly<Record<string, unknown>>): Promise<boolean> {
    const query = { auth_variable_override: JSON.stringify({ uid }) };
    return (await this.#ask('', { method: 'PATCH', body: JSON.stringify(updates) }, query)).ok;
  }

  close(): Promise<void> {
    return this.#emulator.close();
  }
}
