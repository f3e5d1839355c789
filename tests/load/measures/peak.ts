import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  attendanceDayPath,
  attendancePath,
  type CheckIn,
  checkInUpdate,
  memberAttendancePath,
} from '@gym/domain/database/door/attendance';
import { statsPath } from '@gym/domain/database/door/stats';
import { staffPath } from '@gym/domain/database/people/staff';
import { setLogLevel } from 'firebase/app';
import { ref, serverTimestamp, update } from 'firebase/database';
import { z } from 'zod';
import { PORTS } from '../../../scripts/lib/project.ts';
import { readAsOwner, updateAsOwner } from '../../support/database.ts';
import { today } from '../../support/people.ts';
import { type Client, openClient } from '../lib/client.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { measureDuration, median, ms, percentile } from '../lib/statistics.ts';

const TERMINALS = 10;
const PEOPLE = 300;
const MINUTE_MS = 60_000;
/** Every tenth person checks in at two terminals of the branch at the same moment. */
const TWICE_EVERY = 10;
const BRANCHES = ['centro', 'cumbres', 'valle'] as const;

interface Terminal {
  readonly uid: string;
  readonly branch: string;
  readonly client: Client;
}

interface Person {
  readonly uid: string;
  /** The branch where the person checks in. */
  readonly branch: string;
}

const childrenSchema = z.nullable(z.record(z.string(), z.unknown()));

async function loadKeys(path: string): Promise<string[]> {
  return Object.keys(childrenSchema.parse(await readAsOwner(path)) ?? {});
}

/** Chooses members of the seed (the test data), each with a branch where the member hasn't checked in today. */
async function choosePeople(terminals: readonly Terminal[], day: string): Promise<Person[]> {
  const checkedIn = new Map<string, Set<string>>();
  for (const branch of BRANCHES) checkedIn.set(branch, new Set(await loadKeys(attendanceDayPath.at({ branch, day }))));
  const members = (await loadKeys('Users')).filter((uid) => uid.startsWith('seed-'));
  const people: Person[] = [];
  for (const uid of members) {
    const wanted = terminals[people.length % terminals.length]?.branch;
    const branch = [wanted, ...BRANCHES].find((key) => key !== undefined && !checkedIn.get(key)?.has(uid));
    if (branch !== undefined) people.push({ uid, branch });
  }
  if (people.length < PEOPLE)
    throw new Error(`Only ${people.length} members of the seed have a branch where they haven't checked in today`);
  return people.slice(0, PEOPLE);
}

async function openTerminals(): Promise<Terminal[]> {
  const terminals = Array.from({ length: TERMINALS }, (_, index) => ({
    uid: `bench-terminal-${index}`,
    branch: BRANCHES[index % BRANCHES.length] ?? 'centro',
  }));
  await updateAsOwner(
    Object.fromEntries(terminals.map(({ uid, branch }) => [staffPath.at({ uid }), { Role: 'kiosk', Branch: branch }])),
  );
  return Promise.all(
    terminals.map(async (terminal) => ({ ...terminal, client: await openClient(PORTS.database, terminal.uid) })),
  );
}

function makeCheckIn({ uid, branch }: Person, terminal: Terminal): CheckIn {
  return {
    id: randomUUID(),
    uid,
    branch,
    at: Date.now(),
    via: 'kiosk',
    by: terminal.uid,
    verdict: 'granted',
    problems: [],
    clock: 'sure',
  };
}

/** Check-ins of a branch and day: the stored total, the sum of the stored counts by hour, and the number of records. */
interface Totals {
  readonly total: number;
  readonly hours: number;
  readonly records: number;
}

/** Loads the totals of every branch. */
async function loadTotals(day: string): Promise<Record<string, Totals>> {
  const stats = z.nullable(
    z.object({ Total: z.optional(z.number()), Hours: z.optional(z.record(z.string(), z.number())) }),
  );
  const totals: Record<string, Totals> = {};
  for (const branch of BRANCHES) {
    const { Total = 0, Hours = {} } = stats.parse(await readAsOwner(statsPath.at({ branch, day }))) ?? {};
    const hours = Object.values(Hours).reduce((sum, count) => sum + count, 0);
    totals[branch] = { total: Total, hours, records: (await loadKeys(attendanceDayPath.at({ branch, day }))).length };
  }
  return totals;
}

/**
 * Measures 300 people who check in within a minute at 10 terminals, while the triggers run. 30 of the people check in
 * at two terminals at once.
 */
export async function peak(): Promise<Report> {
  await ensureSuite();
  // The second check-in of a person is refused, and the SDK logs a warning for it.
  setLogLevel('error');
  const day = today();
  const terminals = await openTerminals();
  const people = await choosePeople(terminals, day);
  const totalsAtStart = await loadTotals(day);
  const times: number[] = [];
  /** Ids of the accepted check-ins, by uid. */
  const acceptedIds = new Map<string, string>();
  let refused = 0;

  const register = async (person: Person, terminal: Terminal): Promise<void> => {
    const checkIn = makeCheckIn(person, terminal);
    const [outcome, took] = await measureDuration(() =>
      update(ref(terminal.client.database), checkInUpdate(checkIn, serverTimestamp())).then(
        () => 'written' as const,
        () => 'refused' as const,
      ),
    );
    times.push(took);
    if (outcome === 'refused') refused += 1;
    else if (acceptedIds.has(person.uid)) throw new Error(`${person.uid} was registered twice`);
    else acceptedIds.set(person.uid, checkIn.id);
  };
  const begin = performance.now();
  await Promise.all(
    people.map(async (person, index) => {
      await pause(Math.max(0, begin + (index * MINUTE_MS) / PEOPLE - performance.now()));
      const terminalsOfBranch = terminals.filter(({ branch }) => branch === person.branch);
      const terminal = terminalsOfBranch[index % terminalsOfBranch.length];
      const neighbour = terminalsOfBranch[(index + 1) % terminalsOfBranch.length];
      if (!terminal || !neighbour) throw new Error(`The branch ${person.branch} has no terminal`);
      const secondCheckIns = index % TWICE_EVERY === 0 ? [register(person, neighbour)] : [];
      await Promise.all([register(person, terminal), ...secondCheckIns]);
    }),
  );
  const lastAnswer = performance.now();

  const isSettled = async (): Promise<boolean> => {
    const totals = await loadTotals(day);
    return BRANCHES.every((branch) => totals[branch]?.total === totals[branch]?.records);
  };
  const deadline = performance.now() + 120_000;
  while (!(await isSettled()) && performance.now() < deadline) await pause(200);
  const settledMs = performance.now() - lastAnswer;

  let lost = 0;
  for (const { uid, branch } of people) {
    const record = z
      .nullable(z.object({ Id: z.string(), Nombre: z.optional(z.string()) }))
      .parse(await readAsOwner(attendancePath.at({ branch, day, uid })));
    const memberRecordAt = await readAsOwner(memberAttendancePath.at({ uid, day, branch }, 'Ts'));
    if (record?.Id !== acceptedIds.get(uid) || record?.Nombre === undefined || typeof memberRecordAt !== 'number')
      lost += 1;
  }
  const totalsAtEnd = await loadTotals(day);
  const added = BRANCHES.reduce(
    (sum, branch) => sum + (totalsAtEnd[branch]?.total ?? 0) - (totalsAtStart[branch]?.total ?? 0),
    0,
  );
  const hoursRight = BRANCHES.every((branch) => totalsAtEnd[branch]?.hours === totalsAtEnd[branch]?.total);
  for (const { client } of terminals) await client.close();
  const p95 = percentile(times, 0.95);
  return {
    rows: [
      {
        label: `${PEOPLE} check-ins in a minute from ${TERMINALS} terminals: p95`,
        target: '≤ 100 ms',
        measured: `${ms(p95)} (median ${ms(median(times))})`,
        met: p95 <= 100,
      },
      {
        label: 'people whose check-in, the name in it, or its copy in their history is missing',
        target: '0',
        measured: String(lost),
        met: lost === 0,
      },
      {
        label: `second check-ins accepted, of ${PEOPLE / TWICE_EVERY} people at two terminals at once`,
        target: '0',
        measured: `${PEOPLE / TWICE_EVERY - refused} (${refused} refused)`,
        met: acceptedIds.size === PEOPLE && refused === PEOPLE / TWICE_EVERY,
      },
      {
        label: 'totals of the day, and by hour',
        target: `+${PEOPLE}, equal`,
        measured: `+${added}, ${hoursRight ? 'equal' : 'not equal'}`,
        met: added === PEOPLE && hoursRight,
      },
      {
        label: 'time from the last answer until the totals equal the records',
        target: '',
        measured: ms(settledMs),
        met: null,
      },
    ],
    numbers: { p95, median: median(times), lost, refused, added, settledMs, totalsAtEnd },
  };
}
