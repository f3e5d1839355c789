import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const DATABASE_INSTANCE = 'demo-gym-default-rtdb';

export interface AuthAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

type Tree = Record<string, unknown>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Puts rows written as `path → value` into one tree; a row may go into the value of an earlier one. */
export function treeOf(rows: Readonly<Record<string, unknown>>): Tree {
  const root: Tree = {};
  for (const [path, value] of Object.entries(rows)) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let node = root;
    for (const key of keys) {
      const next = node[key];
      const child: Tree = isTree(next) ? next : {};
      node[key] = child;
      node = child;
    }
    node[last] = value;
  }
  return root;
}

/** The auth emulator's own form of an account; its 'hash' is the password in the open, so only for demo accounts. */
function storedAccount({ uid, email, password }: AuthAccount, now: number): Record<string, unknown> {
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

/** Writes a folder that `firebase emulators:start --import` takes: accounts and one database instance. */
export function writeExport(
  folder: string,
  accounts: readonly AuthAccount[],
  rows: Readonly<Record<string, unknown>>,
  now: number,
): void {
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
    users: accounts.map((account) => storedAccount(account, now)),
  });
  write(`database_export/${DATABASE_INSTANCE}.json`, treeOf(rows));
}
