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

export interface RestoreOptions {
  /** Whether to replace the data of a project that is not empty. */
  readonly replaces: boolean;
  /** The password hash parameters of the project that was backed up; `null` if the operator gave none. */
  readonly hash: HashParameters | null;
  /** Uids of people who were erased, from a list that is stored outside the project. */
  readonly erased: readonly string[];
  readonly print: (line: string) => void;
}

/**
 * The steps in their order. `data` writes the records of the backup. `rest` removes the records that the backup doesn't
 * have. `accounts` imports the sign-in accounts of the backup. `compare` compares the project with the backup.
 * `erasures` erases again the people who were erased since the backup. `recount` recomputes derived data. `payments`
 * reports payments whose orders the backup lacks. The current step is stored, so that an interrupted restore continues
 * with it.
 */
const STEPS = ['data', 'rest', 'accounts', 'compare', 'erasures', 'recount', 'payments'] as const;
type Step = (typeof STEPS)[number];

/**
 * The step where a restore starts or continues, and the number of parts that the step has completed. `isContinued`: an
 * interrupted restore has closed the app already.
 */
interface StartingPoint {
  readonly step: Step;
  readonly done: number;
  readonly isContinued: boolean;
}

/** Maximum number of children that one request deletes. */
const MAX_DELETED_AT_ONCE = 500;
/** Maximum number of differences that are printed. */
const MAX_PRINTED = 20;

/** The error of a restore that was refused before it wrote anything. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

type Children = Readonly<Record<string, unknown>>;

function parseChildren(text: string): Children {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('A part holds no children');
  return { ...value };
}

/** Returns the path of a record to print, without keys that are personal data. */
function formatPath(path: string, key: string): string {
  return PERSONAL_KEYS.has(path.split('/')[0] ?? '') ? `/${path}` : `/${path}/${key}`;
}

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

  /** @returns the problems that a person must look at; empty if there is none */
  async run(): Promise<readonly string[]> {
    const start = await this.#findStart();
    if (!(await this.#lease.take({ backup: this.#backup.id, step: start.step, done: start.done })))
      throw new RestoreRefused(`Another process is restoring ${this.#gym.project}. Wait until it has ended.`);
    try {
      return await this.#runFrom(start);
    } finally {
      this.#lease.release();
    }
  }

  async #runFrom(start: StartingPoint): Promise<readonly string[]> {
    await this.#close(start.isContinued);
    await noteErased(this.#database, this.#options.erased);
    this.#erased = await loadErased(this.#database);
    const runners: Readonly<Record<Step, (done: number) => Promise<void>>> = {
      data: (done) => this.#writeData(done),
      rest: () => this.#removeRest(),
      accounts: (done) => this.#writeAccounts(done),
      compare: () => this.#compare(),
      erasures: () => this.#erase(),
      recount: () => this.#recount(),
      payments: () => this.#checkPayments(),
    };
    for (const step of STEPS.slice(STEPS.indexOf(start.step))) {
      const done = step === start.step ? start.done : 0;
      await this.#save(step, done);
      const began = performance.now();
      await runners[step](done);
      this.#options.print(`  ${step}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
    await openApp(this.#gym, releaseRules(), this.#lease.releaseAndClear());
    return this.#problems;
  }

  /**
   * Closes the app. If another backup or restore has closed it, removes the stored progress again, because this restore
   * has not begun.
   */
  async #close(isContinued: boolean): Promise<void> {
    try {
      await closeApp(this.#gym, releaseRules(), isContinued);
    } catch (error) {
      if (error instanceof ClosedElsewhere) await this.#database.write('', this.#lease.releaseAndClear());
      throw error;
    }
  }

  /**
   * Adds a problem that a person must look at. Prints it immediately, because a later process that continues this
   * restore doesn't know it.
   */
  #report(problem: string): void {
    this.#problems.push(problem);
    this.#options.print(`LOOK: ${problem}`);
  }

  /**
   * Returns where the restore starts or continues.
   *
   * @throws {RestoreRefused} if it may not start
   */
  async #findStart(): Promise<StartingPoint> {
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
    const lastStep = STEPS.find((step) => step === state?.step);
    // An interrupted restore may continue only if the app is still closed. Once the app was opened, people may have
    // added data that the backup lacks.
    const isClosed = (await this.#database.read(configPath.at({}, 'Restoring'))) !== null;
    if (state?.backup === id && lastStep !== undefined && isClosed) {
      this.#options.print(`Goes on with '${lastStep}', where it was interrupted.`);
      if (lastStep !== 'data') this.#report('it was interrupted: see the lines with LOOK of the run before, too');
      return { step: lastStep, done: state.done, isContinued: true };
    }
    if (!this.#options.replaces) await this.#refuseUnlessEmpty(state !== null && isClosed);
    return { step: 'data', done: 0, isContinued: state !== null && isClosed };
  }

  /** @throws {RestoreRefused} if the project has data or accounts, or if another restore of it was interrupted */
  async #refuseUnlessEmpty(isInterrupted: boolean): Promise<void> {
    const name = this.#gym.project;
    const replace = `--replace ${name}`;
    if (isInterrupted)
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

  async #writeData(done: number): Promise<void> {
    for (const [index, part] of this.#backup.data.entries()) {
      if (index < done) continue;
      const text = await this.#backup.read(part);
      const children = isWrittenAsItIs(part.path)
        ? text
        : childrenToWrite(part.path, parseChildren(text), this.#erased, Date.now());
      await this.#database.write(part.path, children);
      await this.#save('data', index + 1);
    }
  }

  /** Removes, replaces or keeps the records that the backup doesn't have, as {@link replacementOf} says. */
  async #removeRest(): Promise<void> {
    const backupCounts = new Map<string, number>();
    for (const { path, rows } of this.#backup.data) backupCounts.set(path, (backupCounts.get(path) ?? 0) + rows);
    const lists: string[] = [];
    for await (const list of this.#database.lists()) lists.push(list);
    let removed = 0;
    for (const list of lists) {
      const stored = await this.#database.keys(list);
      // If a list is written unchanged, the project has all its children. Then an equal number means that there are no
      // others.
      if (isWrittenAsItIs(list) && stored.length === backupCounts.get(list)) continue;
      const backupKeys = new Set(backupCounts.has(list) ? await this.#keysOf(list) : []);
      const extraKeys = stored.filter((key) => !backupKeys.has(key));
      for (let from = 0; from < extraKeys.length; from += MAX_DELETED_AT_ONCE) {
        const replacements = extraKeys
          .slice(from, from + MAX_DELETED_AT_ONCE)
          .map((key) => [key, replacementOf(list, key, this.#erased)] as const)
          .filter(([, value]) => value !== undefined);
        await this.#database.write(list, Object.fromEntries(replacements));
        removed += replacements.length;
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

  /** Returns the accounts of a part, without those of erased people. */
  async #accountsOf(part: Backup['accounts'][number]): Promise<readonly ExportedAccount[]> {
    const accounts = accountsPart.parse(JSON.parse(await this.#backup.read(part)));
    return accounts.filter(({ localId }) => !this.#erased.has(localId));
  }

  async #writeAccounts(done: number): Promise<void> {
    for (const [index, part] of this.#backup.accounts.entries()) {
      if (index < done) continue;
      const accounts = await this.#accountsOf(part);
      for (const refusal of await importAccounts(this.#gym, accounts, this.#options.hash)) this.#report(refusal);
      await this.#save('accounts', index + 1);
    }
  }

  /**
   * Compares accounts and records with the backup and reports differences. Ignores `Jobs` and the versions of roster
   * rows, which a restore changes, and records that it keeps ({@link replacementOf}). Prints counts and sums of both.
   */
  async #compare(): Promise<void> {
    const [backup, stored] = [new BackupSums(), new BackupSums()];
    const unequal: string[] = [];
    for (const part of this.#backup.data) {
      // The time (0) affects only `Jobs`, whose values aren't compared.
      const written = childrenToWrite(part.path, parseChildren(await this.#backup.read(part)), this.#erased, 0);
      const expected = this.#omitKept(part.path, written);
      const found = this.#omitKept(part.path, await this.#readRange(part.path, Object.keys(written)));
      backup.add(part.path, expected);
      stored.add(part.path, found);
      if (part.path === 'Jobs') continue;
      const [inBackup, restored] = [withoutVersions(part.path, expected), withoutVersions(part.path, found)];
      if (isDeepStrictEqual(inBackup, restored)) continue;
      const keys = Object.keys(inBackup).filter((key) => !isDeepStrictEqual(inBackup[key], restored[key]));
      unequal.push(...keys.map((key) => formatPath(part.path, key)));
    }
    for (const [name, expected, found] of backup.compare(stored))
      this.#options.print(
        `  ${name}: ${expected} in the backup, ${found} restored${expected === found ? '' : '  DIFFERENT'}`,
      );
    unequal.push(...(await this.#compareAccounts()));
    if (unequal.length > 0) this.#report(`${unequal.length} differ: ${unequal.slice(0, MAX_PRINTED).join(', ')}`);
  }

  /** Reads the children of a list from the first to the last of these keys. */
  async #readRange(path: string, keys: readonly string[]): Promise<Children> {
    const sorted = keys.toSorted(compareDatabaseKeys);
    const [first, last] = [sorted[0], sorted.at(-1)];
    return first === undefined || last === undefined ? {} : this.#database.readRange(path, first, last);
  }

  /** Returns the children without those that a restore keeps as they are in the project ({@link replacementOf}). */
  #omitKept(path: string, children: Children): Children {
    const others = Object.entries(children).filter(([key]) => replacementOf(path, key, this.#erased) !== undefined);
    return Object.fromEntries(others);
  }

  /**
   * Returns a text for each account of the backup that is missing in the project or differs. Prints the numbers, and
   * reports how many accounts were made since the backup, unless Firebase made it: such a backup has no accounts.
   */
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

  /** Imports the server's code, after setting the environment variables that the code reads when it is loaded. */
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
    for (const person of refused) this.#report(`not erased: ${person}`);
  }

  async #recount(): Promise<void> {
    await (await this.#loadServerCode()).recount(
      (name, found) => this.#options.print(`  recounted ${name}: ${found}`),
      (name, reason) => this.#report(`not recounted: ${name} (${reason}). The nightly jobs try again`),
    );
  }

  async #checkPayments(): Promise<void> {
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
 * Restores a backup into a project, or continues an interrupted restore of the same backup.
 *
 * @returns the problems that a person must look at; empty if there is none
 * @throws {RestoreRefused} if it may not start; nothing was written then
 * @throws {ClosedElsewhere} if another backup or restore has closed the app
 */
export function restoreBackup(backup: Backup, gym: GymProject, options: RestoreOptions): Promise<readonly string[]> {
  return new Restore(backup, gym, options).run();
}
