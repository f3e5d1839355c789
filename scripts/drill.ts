// npm run drill [-- --members 10000 --days 1095 --sales 30]
// The restore drill: generates a gym of that size in the local suite (the emulators), backs it up, restores the backup
// into an empty project of the same suite, and compares the two projects. The exit code is 1 if a step fails, if they
// differ, if restoring or comparing takes longer than five minutes, or if members can't sign in afterwards. `sales`:
// number of sales per branch and day.
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { type ExportedAccount, importAccounts } from './backup/accounts.ts';
import { compareProjects } from './backup/drill.ts';
import { makeBackup } from './backup/make.ts';
import { buildParts } from './lib/build.ts';
import { GymDatabase } from './lib/gym-database.ts';
import { emulatedProject, type GymProject } from './lib/gym-project.ts';
import { CACHE, DATABASE_INSTANCE, ROOT } from './lib/project.ts';
import { runNode } from './lib/run.ts';
import { startSuite } from './lib/suite.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    days: { type: 'string', default: '1095' },
    sales: { type: 'string', default: '30' },
  },
});

/** Maximum time of restoring and of comparing, in seconds each. */
const LIMIT_S = 300;
/** A request is sent as soon as its JSON has this many characters. */
const REQUEST_LENGTH = 20_000_000;
/** Number of accounts that must be able to sign in after the restore; all accounts if there are fewer. */
const SIGN_INS = 100;

/** Runs a function and prints how long it took. Returns its result and the time in seconds. */
async function measure<T>(
  label: string,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly seconds: number }> {
  const began = performance.now();
  const value = await work();
  const seconds = (performance.now() - began) / 1_000;
  console.log(`${label}: ${seconds.toFixed(1)} s`);
  return { value, seconds };
}

/** Returns the path of a database export of the requested size. Generates the file unless it was generated today. */
async function makeGym(): Promise<string> {
  const { members, days, sales } = values;
  const folder = join(CACHE, 'drill', `gym-${members}-${days}-${sales}`);
  const file = join(folder, 'database_export', `${DATABASE_INSTANCE}.json`);
  if (existsSync(file) && gymDayOf(statSync(file).mtimeMs) === gymDayOf(Date.now())) return file;
  console.log('Making the gym…');
  const size = ['--members', members, '--days', days, '--sales', sales];
  const { code, output } = await runNode(join(ROOT, 'scripts/seed.ts'), [...size, '--out', folder], { quiet: true });
  if (code !== 0) throw new Error(`The gym could not be made:\n${output}`);
  return file;
}

/** Creates an account with a password (the uid) for every member with an e-mail. Returns the e-mails. */
async function makeAccounts(gym: GymProject): Promise<readonly string[]> {
  const emails: string[] = [];
  for await (const { children } of new GymDatabase(gym).pages('Users')) {
    const accounts: ExportedAccount[] = Object.entries(children).flatMap(([localId, user]) => {
      const email: unknown = Reflect.get(Object(user), 'Email');
      if (typeof email !== 'string') return [];
      emails.push(email);
      const salt = `fakeSalt${localId}`;
      return [{ localId, email, emailVerified: true, salt, passwordHash: `fakeHash:salt=${salt}:password=${localId}` }];
    });
    const refused = await importAccounts(gym, accounts, null);
    if (refused.length > 0) throw new Error(`Accounts refused: ${refused[0]}`);
  }
  return emails;
}

/** Fills a project in several requests, because a large gym exceeds the size limit of one. */
async function fill(gym: GymProject, file: string): Promise<void> {
  const data: Readonly<Record<string, object>> = JSON.parse(await readFile(file, 'utf8'));
  const database = new GymDatabase(gym);
  for (const [root, children] of Object.entries(data)) {
    let [texts, length]: [string[], number] = [[], 0];
    for (const [key, child] of Object.entries(children)) {
      const text = `${JSON.stringify(key)}:${JSON.stringify(child)}`;
      texts.push(text);
      length += text.length;
      if (length < REQUEST_LENGTH) continue;
      await database.write(root, `{${texts.join(',')}}`);
      [texts, length] = [[], 0];
    }
    await database.write(root, `{${texts.join(',')}}`);
  }
}

/** Returns whether signing in with the e-mail and password of an account succeeds and gives the same uid. */
async function canSignIn(gym: GymProject, uid: string, email: string): Promise<boolean> {
  const url = gym.accounts.replace(/\/projects\/.*$/, '/accounts:signInWithPassword?key=drill');
  const body = JSON.stringify({ email, password: uid, targetProjectId: gym.project, returnSecureToken: true });
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body,
  });
  const answer: unknown = await response.json();
  return response.ok && Reflect.get(Object(answer), 'localId') === uid;
}

/** Tries the sign-in of members, until {@link SIGN_INS} have succeeded. Returns the number of successes. */
async function countSignIns(gym: GymProject): Promise<number> {
  let count = 0;
  for await (const { children } of new GymDatabase(gym).pages('Users')) {
    for (const [uid, user] of Object.entries(children)) {
      const email: unknown = Reflect.get(Object(user), 'Email');
      if (typeof email === 'string' && (await canSignIn(gym, uid, email))) count += 1;
      if (count === SIGN_INS) return count;
    }
  }
  return count;
}

/** Runs the drill. Returns whether it succeeded. */
async function main(): Promise<boolean> {
  const file = await makeGym();
  await buildParts(['emulator', 'web', 'functions']);
  // The database emulator needs this memory for two large gyms.
  process.env.NODE_OPTIONS = '--max-old-space-size=8000';
  const suite = await startSuite();
  delete process.env.NODE_OPTIONS;
  const folder = await mkdtemp(join(CACHE, 'drill', 'backup-'));
  try {
    const [first, second] = [emulatedProject('demo-drill-first'), emulatedProject('demo-drill-second')];
    await fill(first, file);
    const emails = await makeAccounts(first);
    console.log(`${emails.length} accounts with a password.`);
    await measure('backup', () => makeBackup(first, join(folder, 'backup')));
    const args = ['--emulator', '--from', join(folder, 'backup'), '--project', second.project];
    const restored = await measure('restore', () => runNode(join(ROOT, 'scripts/restore.ts'), args));
    const compared = await measure('compare', () => compareProjects(first, second));
    const { sums, accounts, unequal } = compared.value;
    const signIns = await countSignIns(second);
    for (const [name, original, restoredValue] of sums) console.log(`  ${name}: ${original} and ${restoredValue}`);
    console.log(`${accounts} accounts compared, ${signIns} of ${SIGN_INS} signed in, ${unequal.length} differences.`);
    for (const path of unequal.slice(0, 20)) console.log(`  ${path}`);
    const isInTime = restored.seconds <= LIMIT_S && compared.seconds <= LIMIT_S;
    return (
      restored.value.code === 0 && isInTime && unequal.length === 0 && signIns === Math.min(SIGN_INS, emails.length)
    );
  } finally {
    await suite.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
