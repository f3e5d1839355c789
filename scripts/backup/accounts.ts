import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { GymProject } from '../lib/gym-project.ts';

/** Maximum number of accounts in one export or import request. */
const PAGE = 1_000;
/** Delays before each retry, milliseconds. */
const RETRY_DELAYS_MS = [500, 2_000, 8_000, 30_000];

/** An account as Firebase Auth exports it. Fields that are not listed are kept, too. */
const storedAccount = z.looseObject({
  localId: z.string(),
  email: z.string().optional(),
  passwordHash: z.string().optional(),
});
export type ExportedAccount = z.infer<typeof storedAccount>;

/** The answer to an export request. */
const exportAnswer = z.object({ users: z.array(storedAccount).optional(), nextPageToken: z.string().optional() });
/** The answer to an import request: the accounts that were refused. */
const importAnswer = z.object({ error: z.array(z.object({ index: z.number(), message: z.string() })).optional() });

/** The format of the backup's parts that contain accounts. */
export const accountsPart = z.array(storedAccount);

/**
 * The parameters with which the project hashes passwords, as the console shows them (Authentication → Users → ⋮ →
 * Password hash parameters).
 */
export const hashParameters = z.object({
  algorithm: z.string(),
  base64_signer_key: z.string(),
  base64_salt_separator: z.string(),
  rounds: z.coerce.number(),
  mem_cost: z.coerce.number(),
});
export type HashParameters = z.infer<typeof hashParameters>;

/** Sends a request to Firebase Auth. Retries after network errors, rate limits and server errors. */
async function requestAuth(gym: GymProject, url: string, init: RequestInit = {}): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    const headers = {
      authorization: `Bearer ${await gym.token()}`,
      'content-type': 'application/json',
      'x-goog-user-project': gym.project,
    };
    const outcome = await fetch(url, { ...init, headers }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (error: unknown) => ({ status: 0, text: error instanceof Error ? error.message : 'no answer' }),
    );
    if (outcome.status === 200) return JSON.parse(outcome.text);
    const wait = RETRY_DELAYS_MS[attempt];
    if (wait === undefined || (outcome.status !== 0 && outcome.status !== 429 && outcome.status < 500))
      throw new Error(`Auth answered ${outcome.status}: ${outcome.text.slice(0, 300)}`);
    await delay(wait);
  }
}

/** Reads all accounts in pages. */
export async function* readAccountPages(gym: GymProject): AsyncGenerator<readonly ExportedAccount[]> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ maxResults: String(PAGE), ...(token ? { nextPageToken: token } : {}) });
    const { users = [], nextPageToken } = exportAnswer.parse(
      await requestAuth(gym, `${gym.accounts}:batchGet?${query}`),
    );
    if (users.length > 0) yield users;
    // The emulator also sends a token with the last page.
    token = users.length < PAGE ? undefined : nextPageToken;
  } while (token);
}

/** Converts base64 to URL-safe base64, the format in which Firebase Auth accepts bytes. */
function toUrlSafe(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_');
}

/**
 * Imports accounts with their uids and passwords. Accounts with the same uid are replaced.
 *
 * @param hash the parameters of the password hashes; `null` for accounts without passwords, and for the emulator
 * @returns the accounts that Auth refused, each with the reason
 */
export async function importAccounts(
  gym: GymProject,
  users: readonly ExportedAccount[],
  hash: HashParameters | null,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (let from = 0; from < users.length; from += PAGE) {
    const page = users.slice(from, from + PAGE);
    const parameters = hash && {
      hashAlgorithm: hash.algorithm,
      signerKey: toUrlSafe(hash.base64_signer_key),
      saltSeparator: toUrlSafe(hash.base64_salt_separator),
      rounds: hash.rounds,
      memoryCost: hash.mem_cost,
    };
    const body = JSON.stringify({ users: page, allowOverwrite: true, ...parameters });
    const { error = [] } = importAnswer.parse(
      await requestAuth(gym, `${gym.accounts}:batchCreate`, { method: 'POST', body }),
    );
    refused.push(...error.map(({ index, message }) => `${page[index]?.localId}: ${message}`));
  }
  return refused;
}

/** Loads all accounts by uid. */
export async function loadAccounts(gym: GymProject): Promise<ReadonlyMap<string, ExportedAccount>> {
  const found = new Map<string, ExportedAccount>();
  for await (const page of readAccountPages(gym)) for (const account of page) found.set(account.localId, account);
  return found;
}

/** Whether an account was found and has the same e-mail and password hash as the expected one. */
export function isSameAccount(
  found: ExportedAccount | undefined,
  { email, passwordHash = '' }: ExportedAccount,
): boolean {
  return found !== undefined && found.email === email && (found.passwordHash ?? '') === passwordHash;
}
