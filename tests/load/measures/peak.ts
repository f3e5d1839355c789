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
import { needSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { median, ms, percentile, timed } from '../lib/statistics.ts';

const TERMINALS = 10;
const PEOPLE = 300;
const MINUTE_MS = 60_000;
/** Every tenth person is read at the neighbouring terminal at the same moment, too. */
const TWICE = 10;
const BRANCHES = ['centro', 'cumbres', 'valle'] as const;

interface Terminal {
  readonly uid: string;
  readonly branch: string;
  readonly client: Client;
}

interface Person {
  readonly uid: string;
  readonly branch: string;
}

const keys = z.nullable(z.record(z.string(), z.unknown()));

async function keysOf(path: string): Promise<string[]> {
  return Object.keys(keys.parse(await readAsOwner(path)) ?? {});
}

/** Members of the seed who haven't come today, each for a branch with a terminal. */
async function peopleFor(terminals: readonly Terminal[], day: string): Promise<Person[]> {
  const been = new Map<string, Set<string>>();
  for (const branch of BRANCHES) been.set(branch, new Set(await keysOf(attendanceDayPath.at({ branch, day }))));
  const members = (await keysOf('Users')).filter((uid) => uid.startsWith('seed-'));
  const people: Person[] = [];
  for (const uid of members) {
    const wanted = terminals[people.length % terminals.length]?.branch;
    const branch = [wanted, ...BRANCHES].find((key) => key !== undefined && !been.get(key)?.has(uid));
    if (branch !== undefined) people.push({ uid, branch });
  }
  if (people.length < PEOPLE) throw new Error(`Only ${people.length} of the seed's people have a branch left today`);
  return people.slice(0, PEOPLE);
}

async function openTerminals(): Promise<Terminal[]> {
  const places = Array.from({ length: TERMINALS }, (_, index) => ({
    uid: `bench-terminal-${index}`,
    branch: BRANCHES[index % BRANCHES.length] ?? 'centro',
  }));
  await updateAsOwner(
    Object.fromEntries(places.map(({ uid, branch }) => [staffPath.at({ uid }), { Role: 'kiosk', Branch: branch }])),
  );
  return Promise.all(places.map(async (place) => ({ ...place, client: await openClient(PORTS.database, place.uid) })));
}

function checkInOf({ uid, branch }: Person, terminal: Terminal): CheckIn {
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

async function totalsOf(day: string): Promise<Record<string, { total: number; hours: number; records: number }>> {
  const stats = z.nullable(
    z.object({ Total: z.optional(z.number()), Hours: z.optional(z.record(z.string(), z.number())) }),
  );
  const found: Record<string, { total: number; hours: number; records: number }> = {};
  for (const branch of BRANCHES) {
    const { Total = 0, Hours = {} } = stats.parse(await readAsOwner(statsPath.at({ branch, day }))) ?? {};
    const hours = Object.values(Hours).reduce((sum, count) => sum + count, 0);
    found[branch] = { total: Total, hours, records: (await keysOf(attendanceDayPath.at({ branch, day }))).length };
  }
  return found;
}

/** Measures 300 check-ins in a minute at 10 terminals, with triggers on; 30 of them at two terminals at once. */
export async function peak(): Promise<Report> {
  await needSuite();
  // People who are read twice are refused once, and the SDK logs a warning for it.
  setLogLevel('error');
  const day = today();
  const terminals = await openTerminals();
  const people = await peopleFor(terminals, day);
  const before = await totalsOf(day);
  const times: number[] = [];
  const granted = new Map<string, string>();
  let refused = 0;

  const register = async (person: Person, terminal: Terminal): Promise<void> => {
    const checkIn = checkInOf(person, terminal);
    const [outcome, took] = await timed(() =>
      update(ref(terminal.client.database), checkInUpdate(checkIn, serverTimestamp())).then(
        () => 'written' as const,
        () => 'refused' as const,
      ),
    );
    times.push(took);
    if (outcome === 'refused') refused += 1;
    else if (granted.has(person.uid)) throw new Error(`${person.uid} was registered twice`);
    else granted.set(person.uid, checkIn.id);
  };
  const begin = performance.now();
  await Promise.all(
    people.map(async (person, index) => {
      await pause(Math.max(0, begin + (index * MINUTE_MS) / PEOPLE - performance.now()));
      const here = terminals.filter(({ branch }) => branch === person.branch);
      const one = here[index % here.length];
      const beside = here[(index + 1) % here.length];
      if (!one || !beside) throw new Error(`No terminal stands at ${person.branch}`);
      await Promise.all([register(person, one), ...(index % TWICE === 0 ? [register(person, beside)] : [])]);
    }),
  );
  const lastAnswer = performance.now();

  const isSettled = async (): Promise<boolean> => {
    const now = await totalsOf(day);
    return BRANCHES.every((branch) => now[branch]?.total === now[branch]?.records);
  };
  const deadline = performance.now() + 120_000;
  while (!(await isSettled()) && performance.now() < deadline) await pause(200);
  const settledMs = performance.now() - lastAnswer;

  let lost = 0;
  for (const { uid, branch } of people) {
    const record = z
      .nullable(z.object({ Id: z.string(), Nombre: z.optional(z.string()) }))
      .parse(await readAsOwner(attendancePath.at({ branch, day, uid })));
    const own = await readAsOwner(memberAttendancePath.at({ uid, day, branch }, 'Ts'));
    if (record?.Id !== granted.get(uid) || record?.Nombre === undefined || typeof own !== 'number') lost += 1;
  }
  const after = await totalsOf(day);
  const grown = BRANCHES.reduce((sum, branch) => sum + (after[branch]?.total ?? 0) - (before[branch]?.total ?? 0), 0);
  const hoursRight = BRANCHES.every((branch) => after[branch]?.hours === after[branch]?.total);
  for (const { client } of terminals) await client.close();
  const p95 = percentile(times, 0.95);
  return {
    rows: [
      {
        label: `${PEOPLE} check-ins in a minute from ${TERMINALS} terminals: p95`,
        target: '≤ 500 ms',
        measured: `${ms(p95)} (median ${ms(median(times))})`,
        met: p95 <= 500,
      },
      { label: 'lost (record, person’s own record and name)', target: '0', measured: String(lost), met: lost === 0 },
      {
        label: `doubled, ${PEOPLE / TWICE} tried at two terminals at once`,
        target: '0',
        measured: `${granted.size + refused - PEOPLE - PEOPLE / TWICE} (${refused} refused)`,
        met: granted.size === PEOPLE && refused === PEOPLE / TWICE,
      },
      {
        label: 'totals of the day, and by hour',
        target: `+${PEOPLE}, equal`,
        measured: `+${grown}, ${hoursRight ? 'equal' : 'not equal'}`,
        met: grown === PEOPLE && hoursRight,
      },
      { label: 'totals at rest after the last answer', target: '', measured: ms(settledMs), met: null },
    ],
    numbers: { p95, median: median(times), lost, refused, grown, settledMs, after },
  };
}
