import { gymDayOf } from '@gym/domain/calendar/calendar';
import { erasureRequestPath, type StoredErasureRequest } from '@gym/domain/database/people/erasures';
import { userPath } from '@gym/domain/database/people/users';
import type { GymDatabase } from '../lib/gym-database.ts';

/**
 * The author of a request that a restore reopened, by which an interrupted restore finds it. Not a uid of an account.
 */
const BY_RESTORE = 'restore';

/** Loads all erasure requests of the project's database, by uid. */
async function loadRequests(database: GymDatabase): Promise<ReadonlyMap<string, StoredErasureRequest>> {
  const found = new Map<string, StoredErasureRequest>();
  for await (const { children } of database.pages(erasureRequestPath.list({})))
    for (const [uid, value] of Object.entries(children)) {
      const request = erasureRequestPath.schema.safeParse(value).data;
      if (request) found.set(uid, request);
    }
  return found;
}

function isOfErased({ Ended, Refused, Open, By }: StoredErasureRequest): boolean {
  return Refused === undefined && (Ended !== undefined || (Open === true && By === BY_RESTORE));
}

/**
 * Loads the people who were erased. Their requests are kept as proof, in the project and thus in its later backups; a
 * restore never overwrites one.
 */
export async function loadErased(database: GymDatabase): Promise<ReadonlySet<string>> {
  const requests = await loadRequests(database);
  return new Set([...requests].filter(([, request]) => isOfErased(request)).map(([uid]) => uid));
}

/** Adds people who were erased according to a list kept outside the project. */
export async function noteErased(database: GymDatabase, uids: readonly string[]): Promise<void> {
  const known = await loadErased(database);
  const [now, today] = [Date.now(), gymDayOf(Date.now())];
  const request = { At: now, By: BY_RESTORE, AnswerBy: today, DoneBy: today, Ended: now };
  const unknown = uids.filter((uid) => !known.has(uid));
  await database.write(erasureRequestPath.list({}), Object.fromEntries(unknown.map((uid) => [uid, request])));
}

/**
 * Erases again, with the server's own code, those people who came back with the backup.
 *
 * @returns how many were erased, and those who could not be, with the reason
 */
export async function eraseAgain(
  database: GymDatabase,
  code: typeof import('./server-code.ts'),
): Promise<{ readonly erased: number; readonly refused: readonly string[] }> {
  let erased = 0;
  const refused: string[] = [];
  for (const uid of await loadErased(database)) {
    const user = userPath.schema.safeParse(await database.read(userPath.at({ uid }))).data;
    if (user !== undefined && user.ErasedAt === undefined) {
      const path = erasureRequestPath.at({ uid });
      await database.write(path, { By: BY_RESTORE, Open: true, Ended: null });
      const reason = await code.beginErasure(uid, BY_RESTORE, Date.now());
      if (reason !== null) {
        refused.push(`${uid}: ${reason}`);
        continue;
      }
    }
    // Continues an interrupted erasure, if there is one.
    if (await code.runErasure(uid, Date.now())) erased += 1;
  }
  return { erased, refused };
}
