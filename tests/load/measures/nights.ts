import process from 'node:process';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { jobPath } from '@gym/domain/database/system/jobs';
import { z } from 'zod';
import { DATABASE_INSTANCE, PROJECT } from '../../../scripts/lib/project.ts';
import { asOwner, LARGE, startLargeGym } from '../lib/large-gym.ts';
import type { Report, Row } from '../lib/report.ts';

/** Limit for a settled night of a gym of 100,000 members, seconds. */
const NIGHT_S = 10;
const NIGHTS = 35;
/** Rows per page, as the jobs read them. */
const PAGES = { members: 1_000, strays: 100_000 } as const;

const keys = z.record(z.string(), z.unknown());

/** Counts the children of a list. */
async function count(port: number, path: string): Promise<number> {
  return Object.keys(keys.parse((await asOwner(port, path)) ?? {})).length;
}

/** The number of pages in a whole round of the jobs whose length grows with the members. */
async function pagesOf(port: number): Promise<{ readonly members: number; readonly strays: number }> {
  const [users, rows] = [await count(port, 'Users'), await count(port, 'MemberIndex')];
  return {
    members: Math.ceil(users / PAGES.members) + 1,
    // The search, and about twelve rows of each person in the other lists.
    strays: Math.ceil((rows + 12 * users) / PAGES.strays),
  };
}

/** The duration of a settled night of each job, once the job knows the length of its last round. */
export async function nights(): Promise<Report> {
  const gym = await startLargeGym(LARGE);
  process.env.GCLOUD_PROJECT = PROJECT;
  process.env.GYM_DATABASE_INSTANCE = DATABASE_INSTANCE;
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${gym.port}`;
  const code = await import('../../support/own-gym/code.ts');
  try {
    const pages = await pagesOf(gym.port);
    const { mendStatistics, checkSales, checkTill, checkStore } = code;
    // The length of these jobs doesn't follow from the number of members; their first round gives it.
    for (const job of [mendStatistics, checkSales, checkTill, checkStore]) await job(Date.now());
    const statistics = jobPath.schema.parse(await asOwner(gym.port, jobPath.at({ job: 'mend-statistics' })));
    // Night in the middle of each round: at the search, whose rows take most time, and at days with visits.
    const known = {
      'mend-members': { Whole: pages.members },
      'mend-strays': { Whole: pages.strays, Cursor: 'rows MemberIndex/p~', Since: 1, Steps: 0 },
      'mend-statistics': { ...statistics, Cursor: `visits ${addDays(gymDayOf(Date.now()), -8)}`, Since: 1, Steps: 0 },
    };
    for (const [job, progress] of Object.entries(known))
      await asOwner(gym.port, jobPath.at({ job }), { method: 'PUT', body: JSON.stringify({ At: 1, ...progress }) });
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
    let all = 0;
    for (const [name, job] of Object.entries(jobs)) {
      const began = performance.now();
      const found = await job(Date.now());
      const seconds = (performance.now() - began) / 1_000;
      all += seconds;
      rows.push({ label: name, target: '', measured: `${seconds.toFixed(1)} s, ${found} found`, met: null });
    }
    for (const [job, { Whole: whole = 1 }] of Object.entries(known)) {
      const { Steps } = jobPath.schema.parse(await asOwner(gym.port, jobPath.at({ job })));
      const round = Math.ceil(whole / (Steps ?? whole));
      const measured = `${Steps} of ${whole} pages: ${round} nights`;
      rows.push({ label: `a whole round of ${job}`, target: `≤ ${NIGHTS} nights`, measured, met: round <= NIGHTS });
    }
    rows.push({
      label: `a settled night at ${LARGE} members`,
      target: `≤ ${NIGHT_S} s`,
      measured: `${all.toFixed(1)} s`,
      met: all <= NIGHT_S,
    });
    return { rows, numbers: { pages, seconds: all } };
  } finally {
    await code.closeCode();
    await gym.stop();
  }
}
