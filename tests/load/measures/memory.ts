import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { buildParts } from '../../../scripts/lib/build.ts';
import { CACHE } from '../../../scripts/lib/project.ts';
import { PEOPLE } from '../../support/people.ts';
import type { FunctionProcess } from '../../support/rehearsal/function-process.ts';
import { Rehearsal } from '../../support/rehearsal/rehearsal.ts';
import { loadUploaded } from '../../support/rehearsal/uploaded.ts';
import { prepareGymFile } from '../lib/large-gym.ts';
import type { Report, Row } from '../lib/report.ts';

/** Sizes of the measured gyms, in members. BENCH_MEMBERS sets other sizes, separated by commas. */
const SIZES = (process.env.BENCH_MEMBERS ?? '350,15000,100000').split(',').map(Number);
/** Limit of a function's peak memory, as a share of the memory with which it is deployed. */
const SHARE = 0.6;
const TODAY = gymDayOf(Date.now());
const MONTH = { from: addDays(TODAY, -30), to: TODAY };
const YEAR = { from: addDays(TODAY, -364), to: TODAY };

/** Callables of the function `api`, each with its input. People can choose longer ranges in the app. */
const CALLS: Readonly<Record<string, object>> = {
  salesReport: YEAR,
  membersReport: YEAR,
  attendanceReport: MONTH,
  listAbsent: { range: '10+' },
  listInvoices: MONTH,
};

/** The memory and time that a function needed in a gym of `members` members. */
interface Measurement {
  readonly name: string;
  readonly members: number;
  readonly peakMb: number;
  /** The memory with which the function is deployed. */
  readonly memoryMb: number;
  readonly seconds: number;
  /** The HTTP status of the answer; the highest one if there are several answers. */
  readonly status: number;
}

/**
 * Starts a function in its own process, runs `work` and stops the process.
 *
 * @param work returns the HTTP status of the answer
 * @param label name of the measurement
 */
async function measure(
  rehearsal: Rehearsal,
  members: number,
  name: string,
  work: (functionProcess: FunctionProcess) => Promise<number>,
  label = name,
): Promise<Measurement> {
  const began = performance.now();
  const functionProcess = rehearsal.startAlone(name);
  const status = await work(functionProcess);
  if (status >= 300) console.error(`${name} answered ${status}: ${functionProcess.log}`);
  const { peakMb, memoryMb } = await rehearsal.stopAlone(functionProcess);
  const measured = { name: label, members, peakMb, memoryMb, seconds: (performance.now() - began) / 1000, status };
  console.log(
    `  ${members} members: ${label} ${peakMb.toFixed(0)} MB, ${measured.seconds.toFixed(1)} s, status ${status}`,
  );
  return measured;
}

async function measureGym(members: number): Promise<readonly Measurement[]> {
  const file = await prepareGymFile(members);
  const uploaded = loadUploaded();
  const folder = join(CACHE, 'bench', `memory-${members}`);
  mkdirSync(folder, { recursive: true });
  // The emulator takes the instance's name from the file's name.
  const databaseFile = join(folder, `${uploaded.instance}.json`);
  rmSync(databaseFile, { force: true });
  linkSync(file, databaseFile);
  const accountsFile = join(folder, 'accounts.json');
  copyFileSync(join(dirname(dirname(file)), 'auth_export/accounts.json'), accountsFile);
  const rehearsal = await Rehearsal.start(uploaded, { databaseFile, accountsFile });
  try {
    const token = await rehearsal.signIn(PEOPLE.admin.email);
    const sitemap = await rehearsal.ask('/sitemap.xml');
    const pages = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname);
    const measured = [
      await measure(rehearsal, members, 'site', async (functionProcess) => {
        let worst = 0;
        for (const page of pages) worst = Math.max(worst, (await functionProcess.ask({}, '', page, 'GET')).status);
        return worst;
      }),
    ];
    for (const [name, data] of Object.entries(CALLS))
      measured.push(
        await measure(
          rehearsal,
          members,
          'api',
          async (functionProcess) => {
            const headers = { authorization: `Bearer ${token}` };
            return (await functionProcess.ask(headers, JSON.stringify({ data }), `/api/${name}`)).status;
          },
          `api: ${name}`,
        ),
      );
    measured.push(
      await measure(
        rehearsal,
        members,
        'nightly',
        async (functionProcess) => (await functionProcess.ask({}, '{}')).status,
      ),
    );
    return measured;
  } finally {
    await rehearsal.stop();
  }
}

/** Measures the peak memory of functions whose work grows with the gym, each measurement in its own process. */
export async function memory(): Promise<Report> {
  await buildParts(['emulator']);
  const measured: Measurement[] = [];
  for (const members of SIZES) measured.push(...(await measureGym(members)));
  const rows = measured.map(
    ({ name, members, peakMb, memoryMb, seconds, status }): Row => ({
      label: `${name}, ${members} members`,
      target: `≤ ${memoryMb * SHARE} of ${memoryMb} MB`,
      measured: `${peakMb.toFixed(0)} MB (${seconds.toFixed(1)} s, status ${status})`,
      met: status < 300 && peakMb <= memoryMb * SHARE,
    }),
  );
  return { rows, numbers: { measured } };
}
