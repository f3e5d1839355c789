import { DATABASE_ROWS } from '@gym/domain/database/index';
import type { DatabaseRow } from '@gym/domain/database/row';
import { hasClientWrites } from '@gym/domain/database/rules/clients';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadBranchModes } from '../../repositories/gym.ts';
import { jobUpdates, loadJob } from '../../repositories/jobs.ts';
import { loadPriorities, stripPriority } from '../../repositories/priorities.ts';
import { after } from '../../repositories/read.ts';

const JOB = 'strip-priorities';
/** Children of a list read at once: people, with all that a collection keeps of each, or days of a branch. */
const PEOPLE = 100;
const DAYS = 7;

interface List {
  readonly path: string;
  readonly page: number;
}

/** Every list that clients write below, in order. */
async function lists(): Promise<List[]> {
  const branches = Object.keys(await loadBranchModes()).sort();
  const rows: readonly DatabaseRow[] = DATABASE_ROWS;
  return rows
    .filter(({ rules }) => hasClientWrites(rules))
    .flatMap(({ root, rules }): List[] =>
      rules.at?.$branch
        ? branches.map((branch) => ({ path: `${root}/${branch}`, page: DAYS }))
        : [{ path: root, page: PEOPLE }],
    );
}

/** A cursor says which list comes next, and after which of its keys. */
function readCursor(cursor: string | undefined): { readonly path: string | null; readonly key: string | null } {
  const [path, key] = (cursor ?? '').split('|');
  return { path: path || null, key: key || null };
}

/**
 * Takes every priority away that clients stored before the rules refused them: with one left above it, the server's own write
 * would be refused. It goes through the database once, page by page from where it stopped, and then never again, because none can come.
 *
 * @returns how many it took away
 */
export async function stripPriorities(now: number): Promise<number> {
  const job = await loadJob(JOB);
  if (job && job.Cursor === undefined) return 0;
  const start = readCursor(job?.Cursor);
  const all = await lists();
  const first = start.path === null ? 0 : all.findIndex(({ path }) => path === start.path);
  let stripped = 0;
  for (const { path, page } of all.slice(Math.max(0, first))) {
    let key = path === start.path ? start.key : null;
    for (;;) {
      const { keys, found } = await loadPriorities(path, key === null ? null : after(key), page);
      await concurrently(found, 8, stripPriority);
      stripped += found.length;
      const last = keys.at(-1);
      if (last === undefined || keys.length < page) break;
      key = last;
      await serverUpdate(jobUpdates(JOB, `${path}|${key}`, now));
    }
  }
  await serverUpdate(jobUpdates(JOB, null, now));
  return stripped;
}
