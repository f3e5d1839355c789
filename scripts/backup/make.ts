import { schemaPath } from '@gym/domain/database/system/schema';
import { RELEASE } from '@gym/domain/release';
import { z } from 'zod';
import { SECRETS } from '../lib/doctor/settings.ts';
import { GymDatabase } from '../lib/gym-database.ts';
import type { GymProject } from '../lib/gym-project.ts';
import { readAccountPages } from './accounts.ts';
import { buildOpenRules, closeApp, openApp } from './closing.ts';
import { BackupWriter, type Manifest } from './manifest.ts';

/** The manifest's note for the operator about the password hashes of a project. */
const HASHES_NOTE =
  'Passwords need the hash parameters of the project: console, Authentication → Users → ⋮ → Password hash parameters. They are a secret and in no backup.';
/** The note for accounts of the Auth emulator, which replaces {@link HASHES_NOTE}. */
const FAKE_HASHES_NOTE = 'The Auth emulator made these hashes: they are fakes, which no other Auth takes.';

/**
 * The value that Auth exports instead of a password hash if the operator lacks the permission: `REDACTED` in base64.
 */
const HIDDEN_HASH = 'UkVEQUNURUQ=';

/** Loads the schema number of the stored data; `null` if the data have none. */
async function loadSchema(database: GymDatabase): Promise<number | null> {
  return z
    .number()
    .nullable()
    .parse(await database.read(schemaPath.at({}, 'Version')));
}

/** Writes all accounts into the backup. Returns the number of accounts with a password. */
async function writeAccounts(gym: GymProject, writer: BackupWriter): Promise<number> {
  let passwords = 0;
  for await (const page of readAccountPages(gym)) {
    if (page.some(({ passwordHash }) => passwordHash === HIDDEN_HASH))
      throw new Error('Auth hides the password hashes from you: you need the role Firebase Authentication Admin.');
    await writer.add('accounts', JSON.stringify(page), { rows: page.length });
    passwords += page.filter(({ passwordHash }) => passwordHash !== undefined).length;
  }
  return passwords;
}

/**
 * Backs up a gym into an empty folder: rules, accounts and all data, page by page, and the manifest last.
 *
 * @param isClosing whether to close the app meanwhile, so that all of the backup's data are from the same moment
 */
export async function makeBackup(gym: GymProject, folder: string, isClosing = false): Promise<Manifest> {
  const database = new GymDatabase(gym);
  const writer = await BackupWriter.create(folder);
  const rules = buildOpenRules(await database.readRules());
  await writer.add('rules', rules, { rows: 1 });
  if (isClosing) await closeApp(gym, rules);
  const from = new Date().toISOString();
  try {
    const passwordAccounts = await writeAccounts(gym, writer);
    for await (const list of database.lists())
      for await (const { path, children, text } of database.pages(list))
        await writer.add('data', text, { path, rows: Object.keys(children).length });
    return await writer.finish({
      release: RELEASE,
      schema: await loadSchema(database),
      project: gym.project,
      instance: gym.instance,
      from,
      to: new Date().toISOString(),
      closed: isClosing,
      vendor: false,
      secrets: [...SECRETS],
      passwords: { accounts: passwordAccounts, note: gym.isEmulated ? FAKE_HASHES_NOTE : HASHES_NOTE },
    });
  } finally {
    if (isClosing) await openApp(gym, rules);
  }
}
