import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { PERSONAL_KEYS } from '@gym/domain/database/people/personal-keys';
import { configPath } from '@gym/domain/database/system/config';
import { SCHEMA } from '@gym/domain/release';
import { compareDatabaseKeys } from '../../functions/src/lib/key-order.ts';
import { GymDatabase } from '../lib/gym-database.ts';
import type { GymProject } from '../lib/gym-project.ts';
import {
  accountsPart,
  type ExportedAccount,
  type HashParameters,
  importAccounts,
  isSameAccount,
  loadAccounts,
  readAccountPages,
} from './accounts.ts';
import { ClosedElsewhere, closeApp, openApp, releaseRules } from './closing.ts';
import { eraseAgain, loadErased, noteErased } from './erasures.ts';
import type { Backup } from './manifest.ts';
import { RestoreLease } from './restore-lease.ts';
import { BackupSums } from './sums.ts';
import { BOOKKEEPING, childrenToWrite, isWrittenAsItIs, replacementOf, withoutVersions } from './written.ts';

/** Options of a restore. */
export interface RestoreOptions {
  /** Whether to replace the data of a project that is not empty. */
  readonly replaces: boolean;
  /** The password hash parameters of the project that was backed up; `null`: not given. */
  readonly hash: HashParameters | null;
  /** People who were erased, according to a list that was kept apart from the data. */
  readonly erased: readonly string[];
  readonly print: (line: string) => void;
}

/** The steps in their order. An interrupted restore goes on with the step that it was at. */
const STEPS = ['data', 'rest', 'accounts', 'compare', 'erasures', 'recount', 'payments'] as const;
type Step = (typeof STEPS)[number];

/** Where a restore begins or goes on. `isContinued`: an interrupted restore has closed the app already. */
interface Beginning {
  readonly step: Step;
  readonly done: number;
  readonly isContinued: boolean;
}

/** Children deleted at once. */
const DELETED_AT_ONCE = 500;
/** The most differences that are named. */
const NAMED = 20;

/** The reason why a restore was refused. Nothing was written. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

type Children = Readonly<Record<string, unknown>>;

function parseChildren(text: string): Children {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('A part holds no children');
  return { ...value };
}

/** Returns a record's address for the screen, without keys that are personal data. */
function shownPath(path: string, key: string): string {
  return PERSONAL_KEYS.has(path.split('/')[0] ?? '') ? `/${path}` : `/${path}/${key}`;
}

/** One restore of a backup into a project. */
class Restore {
  readonly #backup: Backup;
  readonly #gym: GymProject;
  readonly #database: GymDatabase;
  readonly #options: RestoreOptions;
  readonly #problems: string[] = [];
  readonly #lease: RestoreLease;
  #erased: ReadonlySet<string> = new Set();

  constructor(backup: Backup, gym: GymProject, options: RestoreOptions) {
    this.#backup = backup;
    this.#gym = gym;
    this.#database = new GymDatabase(gym);
    this.#options = options;
    this.#lease = new RestoreLease(gym);
  }

  /** @returns the problems that people must look at; none if everything is as in the backup */
  async run(): Promise<readonly string[]> {
    const at = await this.#findBeginning();
    if (!(await this.#lease.take({ backup: this.#backup.id, step: at.step, done: at.done })))
      throw new RestoreRefused(`Another process is restoring ${this.#gym.project}. Wait until it has ended.`);
    try {
      return await this.#runFrom(at);
    } finally {
      this.#lease.release();
    }
  }

  async #runFrom(at: Beginning): Promise<readonly string[]> {
    await this.#close(at.isContinued);
    await noteErased(this.#database, this.#options.erased);
    this.#erased = await loadErased(this.#database);
    const work: Readonly<Record<Step, (from: number) => Promise<void>>> = {
      data: (from) => this.#writeData(from),
      rest: () => this.#removeRest(),
      accounts: (from) => this.#writeAccounts(from),
      compare: () => this.#compare(),
      erasures: () => this.#erase(),
      recount: () => this.#recount(),
      payments: () => this.#askPayments(),
    };
    for (const step of STEPS.slice(STEPS.indexOf(at.step))) {
      const from = step === at.step ? at.done : 0;
      await this.#save(step, from);
      const began = performance.now();
      await work[step](from);
      this.#options.print(`  ${step}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
    await openApp(this.#gym, releaseRules(), this.#lease.clearing());
    return this.#problems;
  }

  /** Closes the app. If somebody else has closed it, this restore has not begun. */
  async #close(isContinued: boolean): Promise<void> {
    try {
      await closeApp(this.#gym, releaseRules(), isContinued);
    } catch (error) {
      if (error instanceof ClosedElsewhere) await this.#database.write('', this.#lease.clearing());
      throw error;
    }
  }

  /** Notes a problem for people, and prints it at once: a later run of the same restore doesn't know of it. */
  #report(problem: string): void {
    this.#problems.push(problem);
    this.#options.print(`LOOK: ${problem}`);
  }

  /** Checks that the restore may begin or go on. Returns where. */
  async #findBeginning(): Promise<Beginning> {
    const { manifest, id } = this.#backup;
    if (manifest.schema !== null && manifest.schema > SCHEMA)
      throw new RestoreRefused(`The backup's data are of schema ${manifest.schema}, this code knows up to ${SCHEMA}.`);
    if (manifest.schema !== null && manifest.schema < SCHEMA)
      throw new RestoreRefused(
        `The backup's data are of schema ${manifest.schema}: restore them with ${manifest.vendor ? 'a release of that schema' : `release ${manifest.release}`}, then migrate.`,
      );
    const passwords = manifest.passwords.accounts;
    if (passwords > 0 && !this.#gym.isEmulated && this.#options.hash === null)
      throw new RestoreRefused(
        `${passwords} accounts have a password. Name the file with the hash parameters of ${manifest.project} with --hash. ${manifest.passwords.note}`,
      );
    const state = await this.#lease.load();
    const known = STEPS.find((one) => one === state?.step);
    // Once the app was opened, people have changed the data: what the backup lacks may be theirs.
    const isClosed = (await this.#database.read(configPath.at({}, 'Restoring'))) !== null;
    if (state?.backup === id && known !== undefined && isClosed) {
      this.#options.print(`Goes on with '${known}', where it was interrupted.`);
      if (known !== 'data') this.#report('it was interrupted: see the lines with LOOK of the run before, too');
      return { step: known, done: state.done, isContinued: true };
    }
    if (!this.#options.replaces) await this.#refuseUnlessEmpty(state !== null && isClosed);
    return { step: 'data', done: 0, isContinued: state !== null && isClosed };
  }

  async #refuseUnlessEmpty(isUnderWay: boolean): Promise<void> {
    const name = this.#gym.project;
    const replace = `--replace ${name}`;
    if (isUnderWay)
      throw new RestoreRefused(`Another restore of ${name} was interrupted. ${replace} begins this one in its place.`);
    const roots = (await this.#database.keys('')).filter((root) => !BOOKKEEPING.has(root));
    if (roots.length > 0)
      throw new RestoreRefused(
        `${name} is not empty: it has ${roots.slice(0, 5).join(', ')}. ${replace} replaces all.`,
      );
    for await (const page of readAccountPages(this.#gym))
      throw new RestoreRefused(`${name} has ${page.length} accounts or more. ${replace} replaces them.`);
  }

  async #save(step: Step, done: number): Promise<void> {
    await this.#lease.save({ backup: this.#backup.id, step, done });
  }

  async #writeData(from: number): Promise<void> {
    for (const [index, part] of this.#backup.data.entries()) {
      if (index < from) continue;
      const text = await this.#backup.read(part);
      const children = isWrittenAsItIs(part.path)
        ? text
        : childrenToWrite(part.path, parseChildren(text), this.#erased, Date.now());
      await this.#database.write(part.path, children);
      await this.#save('data', index + 1);
    }
  }

  /** Removes what the backup doesn't have. */
  async #removeRest(): Promise<void> {
    const rows = new Map<string, number>();
    for (const part of this.#backup.data) rows.set(part.path, (rows.get(part.path) ?? 0) + part.rows);
    const lists: string[] = [];
    for await (const list of this.#database.lists()) lists.push(list);
    let removed = 0;
    for (const list of lists) {
      const stored = await this.#database.keys(list);
      // Everything of the backup is there by now, so as many children are the same ones.
      if (stored.length === rows.get(list) && isWrittenAsItIs(list)) continue;
      const known = new Set(rows.has(list) ? await this.#keysOf(list) : []);
      const rest = stored.filter((key) => !known.has(key));
      for (let from = 0; from < rest.length; from += DELETED_AT_ONCE) {
        const gone = rest
          .slice(from, from + DELETED_AT_ONCE)
          .map((key) => [key, replacementOf(list, key, this.#erased)] as const)
          .filter(([, value]) => value !== undefined);
        await this.#database.write(list, Object.fromEntries(gone));
        removed += gone.length;
      }
    }
    if (removed > 0) this.#options.print(`Removed ${removed} records that the backup doesn't have.`);
  }

  async #keysOf(list: string): Promise<readonly string[]> {
    const keys: string[] = [];
    for (const part of this.#backup.data)
      if (part.path === list) keys.push(...Object.keys(parseChildren(await this.#backup.read(part))));
    return keys;
  }

  async #accountsOf(part: Backup['accounts'][number]): Promise<readonly ExportedAccount[]> {
    const accounts = accountsPart.parse(JSON.parse(await this.#backup.read(part)));
    return accounts.filter(({ localId }) => !this.#erased.has(localId));
  }

  async #writeAccounts(from: number): Promise<void> {
    for (const [index, part] of this.#backup.accounts.entries()) {
      if (index < from) continue;
      const accounts = await this.#accountsOf(part);
      for (const refused of await importAccounts(this.#gym, accounts, this.#options.hash)) this.#report(refused);
      await this.#save('accounts', index + 1);
    }
  }

  /** Compares every record and account with the backup, and prints counts and sums of both. */
  async #compare(): Promise<void> {
    const [backup, stored] = [new BackupSums(), new BackupSums()];
    const unequal: string[] = [];
    for (const part of this.#backup.data) {
      const expected = childrenToWrite(part.path, parseChildren(await this.#backup.read(part)), this.#erased, 0);
      const found = await this.#readRange(part.path, Object.keys(expected));
      backup.add(part.path, expected);
      stored.add(part.path, found);
      if (part.path === 'Jobs') continue;
      const [left, right] = [withoutVersions(part.path, expected), withoutVersions(part.path, found)];
      if (isDeepStrictEqual(left, right)) continue;
      const keys = Object.keys(left).filter((key) => !isDeepStrictEqual(left[key], right[key]));
      unequal.push(...keys.map((key) => shownPath(part.path, key)));
    }
    for (const [what, before, after] of backup.compare(stored))
      this.#options.print(
        `  ${what}: ${before} in the backup, ${after} restored${before === after ? '' : '  DIFFERENT'}`,
      );
    unequal.push(...(await this.#compareAccounts()));
    if (unequal.length > 0) this.#report(`${unequal.length} differ: ${unequal.slice(0, NAMED).join(', ')}`);
  }

  /** Reads the children of a list between the first and the last of these keys. */
  async #readRange(path: string, keys: readonly string[]): Promise<Children> {
    const sorted = keys.toSorted(compareDatabaseKeys);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (first === undefined || last === undefined) return {};
    const found = Object.entries(await this.#database.readRange(path, first, last));
    // Without what a restore keeps besides the backup.
    return Object.fromEntries(found.filter(([key]) => replacementOf(path, key, this.#erased) !== undefined));
  }

  async #compareAccounts(): Promise<readonly string[]> {
    const stored = await loadAccounts(this.#gym);
    const unequal: string[] = [];
    let [count, passwords] = [0, 0];
    for (const part of this.#backup.accounts)
      for (const account of await this.#accountsOf(part)) {
        count += 1;
        const found = stored.get(account.localId);
        if (account.passwordHash !== undefined) passwords += 1;
        if (!isSameAccount(found, account)) unequal.push(`account ${account.localId}`);
      }
    this.#options.print(
      `  accounts: ${count} in the backup (${passwords} with a password), ${stored.size} in the project`,
    );
    if (!this.#backup.manifest.vendor && stored.size > count)
      this.#report(`${stored.size - count} accounts were made since the backup and have no profile now`);
    return unequal;
  }

  async #loadServerCode(): Promise<typeof import('./server-code.ts')> {
    const { project, instance, isEmulated, database, accounts } = this.#gym;
    Object.assign(process.env, { GYM_RESTORE: 'true', GCLOUD_PROJECT: project, GYM_DATABASE_INSTANCE: instance });
    if (isEmulated) {
      process.env.FIREBASE_DATABASE_EMULATOR_HOST = new URL(database).host;
      process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(accounts).host;
    } else {
      delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
      delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    }
    return import('./server-code.ts');
  }

  async #erase(): Promise<void> {
    const { erased, refused } = await eraseAgain(this.#database, await this.#loadServerCode());
    this.#options.print(`  erased again: ${erased} of ${this.#erased.size} people who were erased`);
    for (const one of refused) this.#report(`not erased: ${one}`);
  }

  async #recount(): Promise<void> {
    await (await this.#loadServerCode()).recount(
      (name, found) => this.#options.print(`  recounted ${name}: ${found}`),
      (name, why) => this.#report(`not recounted: ${name} (${why}). The nights try again`),
    );
  }

  async #askPayments(): Promise<void> {
    const code = await this.#loadServerCode();
    const unknown = await code.listUnknownPayments(Date.parse(this.#backup.manifest.from), Date.now());
    await code.closeCode();
    if (unknown === null) {
      this.#options.print('  payment service: not asked, because its settings are not set here or it gave no answer');
      return;
    }
    this.#options.print(`  payment service: ${unknown.length} payments of orders that the backup doesn't know`);
    for (const { ref, order, amount } of unknown)
      this.#report(`paid without an order: ${ref}, order ${order}, ${(amount / 100).toFixed(2)} MXN`);
  }
}

/**
 * Restores a backup into a project, or goes on with an interrupted restore of the same backup.
 *
 * @returns the problems that people must look at
 * @throws {RestoreRefused} before anything is written
 */
export function restoreBackup(backup: Backup, gym: GymProject, options: RestoreOptions): Promise<readonly string[]> {
  return new Restore(backup, gym, options).run();
}
