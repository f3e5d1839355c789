import { gymDayOf } from '@gym/domain/calendar/calendar';
import { containsAddress } from '@gym/domain/database/path';
import { memberIndexPath } from '@gym/domain/database/people/member-index';
import { memberRowUpdates } from '@gym/domain/database/people/member-rows';
import { summaryFactsSchema } from '@gym/domain/database/people/summaries';
import { userPath } from '@gym/domain/database/people/users';
import { wordsOf } from '@gym/domain/person/names';
import { matchesName } from '@gym/domain/search/query';
import { z } from 'zod';
import { SEARCH_PAGE, searchMembers } from '../../../web/src/data/member-search.ts';
import { openClient } from '../lib/client.ts';
import { type GymEmulator, LARGE_GYM, requestAsOwner, SMALL_GYM, startGymEmulator } from '../lib/large-gym.ts';
import type { Report } from '../lib/report.ts';
import { kilobytes, measureDuration, median, ms, percentile } from '../lib/statistics.ts';
import { openWire } from '../lib/wire.ts';

/** The delay that a desk's connection adds to each request. */
const ROUND_TRIP_MS = 50;
/** Uid of the receptionist who searches. */
const STAFF_UID = 'demo-recepcion';
/** Number of people with the same surnames that are added to each gym. */
const NAMESAKES = 500;
/** Number of members who are searched in several ways. */
const SAMPLE_SIZE = 60;
/** Number of searches in each gym before the measurement begins. */
const WARM_UP = 30;
const GIVEN_NAMES = [
  'Ana',
  'Eva',
  'Luz',
  'Luis',
  'Hugo',
  'Iris',
  'Noé',
  'Raúl',
  'Sara',
  'Saúl',
  'Mariana',
  'Guadalupe',
];

const userSchema = z.object({
  Nombre: z.optional(z.string()),
  Phone: z.optional(z.string()),
  Pin: z.optional(z.string()),
  Email: z.optional(z.string()),
});
type User = z.infer<typeof userSchema>;

/** Adds {@link NAMESAKES} people called García López, with the rows of the member index that the server would write. */
async function addNamesakes(port: number): Promise<void> {
  const ends = gymDayOf(Date.now() + 20 * 86_400_000);
  const updates: Record<string, unknown> = {};
  for (let index = 0; index < NAMESAKES; index++) {
    const uid = `same-${String(index).padStart(3, '0')}`;
    const Nombre = `${GIVEN_NAMES[(index * 7) % GIVEN_NAMES.length]} García López`;
    const Phone = `+5286${String(30_000_000 + index)}`;
    updates[userPath.at({ uid })] = { Nombre, Phone };
    const facts = summaryFactsSchema.parse({
      Nombre,
      Phone,
      HomeBranch: 'centro',
      Plan: 'mensual',
      Starts: ends,
      Ends: ends,
    });
    for (const [path, value] of Object.entries(memberRowUpdates(uid, null, facts, { branches: [], into: null })))
      if (containsAddress(memberIndexPath, path)) updates[path] = value;
  }
  await requestAsOwner(port, '', { method: 'PATCH', body: JSON.stringify(updates) });
}

/** Returns texts that staff may type to find this person, by kind of text. */
function searchTexts({ Nombre = '', Phone = '', Pin = '', Email = '' }: User): Record<string, string> {
  const words = wordsOf(Nombre);
  const [first = '', ...others] = words;
  const last = others.at(-1) ?? first;
  return {
    'beginning of a word': last.slice(0, 3),
    'one word': last,
    'two words': `${first} ${last}`,
    'two beginnings': `${last.slice(0, 3)} ${first.slice(0, 2)}`,
    'whole name': Nombre,
    phone: Phone.slice(3),
    'last four digits': Phone.slice(-4),
    PIN: Pin,
    'e-mail': Email.slice(0, 8),
  };
}

/** A gym, with the searches of two devices. */
interface SearchableGym {
  readonly emulator: GymEmulator;
  /** Searches over a direct connection. */
  readonly search: (typed: string) => ReturnType<typeof searchMembers>;
  /** Searches over a slow connection. Returns the time, the received bytes and the number of sequential round trips. */
  readonly searchSlowly: (
    typed: string,
  ) => Promise<{ readonly ms: number; readonly bytes: number; readonly rounds: number }>;
  readonly close: () => Promise<void>;
}

/** Starts a gym with two devices: one connected directly, one over a slow connection whose traffic is counted. */
async function openGym(members: number): Promise<SearchableGym> {
  const emulator = await startGymEmulator(members);
  await addNamesakes(emulator.port);
  const wire = await openWire(emulator.port, ROUND_TRIP_MS / 2);
  const direct = await openClient(emulator.port, STAFF_UID);
  const slow = await openClient(wire.port, STAFF_UID);
  return {
    emulator,
    search: (typed) => searchMembers(direct.database, typed),
    searchSlowly: async (typed) => {
      wire.reset();
      const [, took] = await measureDuration(() => searchMembers(slow.database, typed));
      return { ms: took, bytes: wire.received(), rounds: wire.rounds() };
    },
    close: async () => {
      await direct.close();
      await slow.close();
      await wire.close();
      await emulator.stop();
    },
  };
}

/**
 * Returns whether a search finds exactly the people that a scan of all users finds. If the scan finds more than a page,
 * the search must return a full page of these people and `more`.
 */
async function isExact(gym: SearchableGym, users: ReadonlyMap<string, User>, typed: string): Promise<boolean> {
  const words = wordsOf(typed);
  const expected = new Set(
    [...users].filter(([, { Nombre }]) => Nombre && matchesName(words, Nombre)).map(([uid]) => uid),
  );
  const answer = await gym.search(typed);
  if (!answer) return false;
  const found = new Set(answer.members.map(({ uid }) => uid));
  const size = Math.min(expected.size, SEARCH_PAGE);
  const isRight =
    found.size === size && [...found].every((uid) => expected.has(uid)) && answer.more === expected.size > SEARCH_PAGE;
  if (!isRight) console.log(`  '${typed}': ${found.size} shown, ${expected.size} expected, more: ${answer.more}`);
  return isRight;
}

/** Measures reception's search in a gym of 10,000 and in one of 100,000 members, alternately. */
export async function search(): Promise<Report> {
  const gyms = [await openGym(SMALL_GYM), await openGym(LARGE_GYM)] as const;
  const [small, large] = gyms;
  try {
    const users = new Map(
      Object.entries(z.record(z.string(), userSchema).parse(await requestAsOwner(large.emulator.port, 'Users'))),
    );
    // Every 163rd member of the first 10,000, whom both gyms contain.
    const sample = Array.from(
      { length: SAMPLE_SIZE },
      (_, index) => users.get(`seed-${String(1 + index * 163).padStart(6, '0')}`) ?? {},
    );
    const texts = sample.flatMap((user) => Object.entries(searchTexts(user)).filter(([, typed]) => typed.length > 1));
    texts.push(...GIVEN_NAMES.map((name): [string, string] => ['three words among namesakes', `${name} garcia lopez`]));
    for (const [, typed] of texts.slice(0, WARM_UP)) for (const gym of gyms) await gym.search(typed);

    const times = { small: [] as number[], large: [] as number[] };
    const bytes = { small: [] as number[], large: [] as number[] };
    const byKind: Record<string, { ms: number[]; bytes: number[]; rounds: number[] }> = {};
    for (const [kind, typed] of texts) {
      times.small.push((await measureDuration(() => small.search(typed)))[1]);
      const [, took] = await measureDuration(() => large.search(typed));
      times.large.push(took);
      bytes.small.push((await small.searchSlowly(typed)).bytes);
      const cost = await large.searchSlowly(typed);
      bytes.large.push(cost.bytes);
      byKind[kind] ??= { ms: [], bytes: [], rounds: [] };
      byKind[kind].ms.push(cost.ms);
      byKind[kind].bytes.push(cost.bytes);
      byKind[kind].rounds.push(cost.rounds);
    }
    const nameTexts = texts.filter(([kind]) => /word|begin|name/.test(kind)).map(([, typed]) => typed);
    const namesakeTexts = [
      'garcia lopez',
      'lopez garcia',
      'gar lop',
      'García López',
      ...GIVEN_NAMES.map((name) => `${name} garcia lopez`),
      'lopez garcia an',
    ];
    const wrong: string[] = [];
    for (const typed of [...namesakeTexts, ...nameTexts]) if (!(await isExact(large, users, typed))) wrong.push(typed);

    const p95 = { small: percentile(times.small, 0.95), large: percentile(times.large, 0.95) };
    const growth = {
      p95: p95.large / p95.small,
      median: median(times.large) / median(times.small),
      bytes: percentile(bytes.large, 0.95) / percentile(bytes.small, 0.95),
    };
    const maxBytes = Math.max(...bytes.large);
    const kinds = Object.values(byKind);
    const slowP95 = percentile(
      kinds.flatMap((kind) => kind.ms),
      0.95,
    );
    const rounds = kinds.flatMap((kind) => kind.rounds);
    const maxRounds = Math.max(...rounds);
    return {
      rows: [
        {
          label: `search at 100,000 members, p95 of ${texts.length}`,
          target: '≤ 50 ms',
          measured: ms(p95.large),
          met: p95.large <= 50,
        },
        {
          label: 'downloaded per search, p95 / most',
          target: '≤ 10 kB',
          measured: `${kilobytes(percentile(bytes.large, 0.95))} / ${kilobytes(maxBytes)}`,
          met: maxBytes <= 10_000,
        },
        {
          label: 'growth from 10,000 to 100,000: median, p95',
          target: '≤ 1.3 ×',
          measured: `${growth.median.toFixed(2)} ×, ${growth.p95.toFixed(2)} × (p95 ${ms(p95.small)} → ${ms(p95.large)})`,
          met: Math.max(growth.median, growth.p95) <= 1.3,
        },
        {
          label: `exact among ${users.size} people, ${NAMESAKES} of them García López`,
          target: 'all',
          measured: `${nameTexts.length + namesakeTexts.length - wrong.length} of ${nameTexts.length + namesakeTexts.length}`,
          met: wrong.length === 0,
        },
        {
          label: `search at 100,000 members over a connection with ${ROUND_TRIP_MS} ms of round trip, p95`,
          target: '≤ 160 ms',
          measured: ms(slowP95),
          met: slowP95 <= 160,
        },
        {
          label: 'sequential round trips, most (p95)',
          target: '≤ 2',
          measured: `${maxRounds} (${percentile(rounds, 0.95)})`,
          met: maxRounds <= 2,
        },
        ...Object.entries(byKind).map(([kind, cost]) => ({
          label: `  ${kind}, over the slow connection`,
          target: '',
          measured: `p95 ${ms(percentile(cost.ms, 0.95))}, ${kilobytes(percentile(cost.bytes, 0.95))}, ${Math.max(...cost.rounds)} round trips`,
          met: null,
        })),
      ],
      numbers: {
        p95,
        growth,
        bytes: { p95: percentile(bytes.large, 0.95), max: maxBytes },
        slowP95,
        rounds: maxRounds,
        wrong,
      },
    };
  } finally {
    for (const gym of gyms) await gym.close();
  }
}
