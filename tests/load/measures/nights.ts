import process from 'node:process';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { jobPath } from '@gym/domain/database/system/jobs';
import { z } from 'zod';
import { DATABASE_INSTANCE, PROJECT } from '../../../scripts/lib/project.ts';
import { LARGE_GYM, requestAsOwner, startGymEmulator } from '../lib/large-gym.ts';
import type { Report, Row } from '../lib/report.ts';

/** Limit for a round of a job, nights. A round checks all data once. */
const MAX_ROUND_NIGHTS = 35;
/**
 * Limit for all jobs of one night in a gym of 100,000 members, seconds. It applies once the jobs know the length of
 * their rounds.
 */
const NIGHT_S = 10;
/** Rows per page of the jobs `mend-members` and `mend-strays`. */
const PAGE_ROWS = { members: 1_000, strays: 100_000 } as const;

const childrenSchema = z.record(z.string(), z.unknown());

async function countChildren(port: number, path: string): Promise<number> {
  return Object.keys(childrenSchema.parse((await requestAsOwner(port, path)) ?? {})).length;
}

/** Estimates how many pages the jobs `mend-members` and `mend-strays` read in a round. */
async function countPages(port: number): Promise<{ readonly members: number; readonly strays: number }> {
  const [users, searchRows] = [await countChildren(port, 'Users'), await countChildren(port, 'MemberIndex')];
  return {
    // One page more than people need: at the end of a round the job compares the monthly numbers of memberships.
    members: Math.ceil(users / PAGE_ROWS.members) + 1,
    // Besides the rows of the search, there are about twelve rows per person in other lists.
    strays: Math.ceil((searchRows + 12 * users) / PAGE_ROWS.strays),
  };
}

/** Measures how long each job takes in one night, when it knows the length of its round from earlier nights. */
export async function nights(): Promise<Report> {
  const gym = await startGymEmulator(LARGE_GYM);
  process.env.GCLOUD_PROJECT = PROJECT;
  process.env.GYM_DATABASE_INSTANCE = DATABASE_INSTANCE;
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${gym.port}`;
  const code = await import('../../support/isolated-gym/code.ts');
  try {
    const pages = await countPages(gym.port);
    const { mendStatistics, checkSales, checkTill, checkStore } = code;
    // The length of these jobs' rounds doesn't follow from the number of members, so a first run determines it.
    for (const job of [mendStatistics, checkSales, checkTill, checkStore]) await job(Date.now());
    const statistics = jobPath.schema.parse(await requestAsOwner(gym.port, jobPath.at({ job: 'mend-statistics' })));
    // `Whole`: number of pages in a round. `Cursor`: where a job continues its round. `mend-strays` continues at rows
    // of the search, which take most time, and `mend-statistics` at days with visits.
    const progressByJob = {
      'mend-members': { Whole: pages.members },
      'mend-strays': { Whole: pages.strays, Cursor: 'rows MemberIndex/p~', Since: 1, Steps: 0 },
      'mend-statistics': { ...statistics, Cursor: `visits ${addDays(gymDayOf(Date.now()), -8)}`, Since: 1, Steps: 0 },
    };
    for (const [job, progress] of Object.entries(progressByJob))
      await requestAsOwner(gym.port, jobPath.at({ job }), {
        method: 'PUT',
        body: JSON.stringify({ At: 1, ...progress }),
      });
    const jobs = {
      Members: code.mendMembers,
      Strays: code.mendStrays,
      Statistics: mendStatistics,
      Totals: code.countMembers,
      Sales: checkSales,
      Till: checkTill,
      Store: checkStore,
    };
    const rows: Row[] = [];
    let totalSeconds = 0;
    for (const [name, job] of Object.entries(jobs)) {
      const began = performance.now();
      const found = await job(Date.now());
      const seconds = (performance.now() - began) / 1_000;
      totalSeconds += seconds;
      rows.push({ label: name, target: '', measured: `${seconds.toFixed(1)} s, ${found} found`, met: null });
    }
    for (const [job, { Whole: pageCount = 1 }] of Object.entries(progressByJob)) {
      const { Steps } = jobPath.schema.parse(await requestAsOwner(gym.port, jobPath.at({ job })));
      const round = Math.ceil(pageCount / (Steps ?? pageCount));
      const measured = `${Steps} of ${pageCount} pages: ${round} nights`;
      rows.push({
        label: `a whole round of ${job}`,
        target: `≤ ${MAX_ROUND_NIGHTS} nights`,
        measured,
        met: round <= MAX_ROUND_NIGHTS,
      });
    }
    rows.push({
      label: `all jobs of one night at ${LARGE_GYM} members`,
      target: `≤ ${NIGHT_S} s`,
      measured: `${totalSeconds.toFixed(1)} s`,
      met: totalSeconds <= NIGHT_S,
    });
    return { rows, numbers: { pages, seconds: totalSeconds } };
  } finally {
    await code.closeCode();
    await gym.stop();
  }
}
