import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_INSTANCE } from '../lib/project.ts';
import { jsonPieces, type SeedTree } from './seed-tree.ts';

/** An account of Firebase Auth with e-mail and password. */
export interface AuthAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Converts an account into the format of the Auth emulator. Its password hash contains the plain password, so this is
 * only for demo accounts.
 */
function formatAccount({ uid, email, password }: AuthAccount, now: number): Record<string, unknown> {
  const salt = `fakeSalt${uid}`;
  return {
    localId: uid,
    email,
    emailVerified: true,
    passwordHash: `fakeHash:salt=${salt}:password=${password}`,
    salt,
    createdAt: String(now),
    lastLoginAt: String(now),
    passwordUpdatedAt: now,
    validSince: String(Math.floor(now / 1000)),
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
  };
}

/**
 * Writes a folder for `firebase emulators:start --import`, with accounts and one database instance. Deletes the
 * existing folder. `now`: creation time of the accounts, epoch milliseconds.
 */
export function writeExport(folder: string, accounts: readonly AuthAccount[], tree: SeedTree, now: number): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'auth_export'), { recursive: true });
  mkdirSync(join(folder, 'database_export'), { recursive: true });
  const write = (file: string, content: unknown): void =>
    writeFileSync(join(folder, file), `${JSON.stringify(content)}\n`);
  write('firebase-export-metadata.json', {
    version: '15.34.2',
    auth: { version: '15.34.2', path: 'auth_export' },
    database: { version: '4.11.2', path: 'database_export' },
  });
  write('auth_export/config.json', {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  });
  write('auth_export/accounts.json', {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: accounts.map((account) => formatAccount(account, now)),
  });
  writePieces(join(folder, `database_export/${DATABASE_INSTANCE}.json`), jsonPieces(tree.root));
}

/** Text is written to the file as soon as the buffer has this many characters. */
const BUFFER_LENGTH = 1 << 20;

/** Writes a JSON file in pieces, because the JSON of a large gym exceeds the maximum length of a string. */
function writePieces(file: string, pieces: Iterable<string>): void {
  const handle = openSync(file, 'w');
  let buffer = '';
  for (const piece of pieces) {
    buffer += piece;
    if (buffer.length < BUFFER_LENGTH) continue;
    writeSync(handle, buffer);
    buffer = '';
  }
  writeSync(handle, `${buffer}\n`);
  closeSync(handle);
}
