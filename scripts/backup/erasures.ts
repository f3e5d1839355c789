import { gymDayOf } from '@gym/domain/calendar/calendar';
import { erasureRequestPath, type StoredErasureRequest } from '@gym/domain/database/people/erasures';
import { userPath } from '@gym/domain/database/people/users';
import type { GymDatabase } from '../lib/gym-database.ts';

/**
 * The author of the erasure requests that a restore created or reopened. A restore that continues an interrupted one
 * finds them by this author. No account has this uid.
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

/** Returns whether the person of a request was erased, or is to be erased again by a restore. */
function isErased({ Ended, Refused, Open, By }: StoredErasureRequest): boolean {
  return Refused === undefined && (Ended !== undefined || (Open === true && By === BY_RESTORE));
}

/**
 * Loads the uids of the people who were erased, or whom an interrupted restore was about to erase again. Their requests
 * stay as proof in the project, and so in its later backups.
 */
export async function loadErased(database: GymDatabase): Promise<ReadonlySet<string>> {
  const requests = await loadRequests(database);
  return new Set([...requests].filter(([, request]) => isErased(request)).map(([uid]) => uid));
}

/** Adds erasure requests of people who were erased according to a list that is kept outside the project. */
export async function noteErased(database: GymDatabase, uids: readonly string[]): Promise<void> {
  const erased = await loadErased(database);
  const [now, today] = [Date.now(), gymDayOf(Date.now())];
  const request = { At: now, By: BY_RESTORE, AnswerBy: today, DoneBy: today, Ended: now };
  const newUids = uids.filter((uid) => !erased.has(uid));
  await database.write(erasureRequestPath.list({}), Object.fromEntries(newUids.map((uid) => [uid, request])));
}

/**
 * Erases again the erased people whom the restored backup contains, with the code of the server.
 *
 * @returns the number of erased people, and the uid of each person who could not be erased, with the reason
 */
export async function eraseAgain(
  database: GymDatabase,
  serverCode: typeof import('./server-code.ts'),
): Promise<{ readonly erased: number; readonly refused: readonly string[] }> {
  let erased = 0;
  const refused: string[] = [];
  for (const uid of await loadErased(database)) {
    const user = userPath.schema.safeParse(await database.read(userPath.at({ uid }))).data;
    if (user !== undefined && user.ErasedAt === undefined) {
      const path = erasureRequestPath.at({ uid });
      await database.write(path, { By: BY_RESTORE, Open: true, Ended: null });
      const reason = await serverCode.beginErasure(uid, BY_RESTORE, Date.now());
      if (reason !== null) {
        refused.push(`${uid}: ${reason}`);
        continue;
      }
    }
    // Runs the erasure that was begun above or was interrupted earlier, if there is one.
    if (await serverCode.runErasure(uid, Date.now())) erased += 1;
  }
  return { erased, refused };
}
