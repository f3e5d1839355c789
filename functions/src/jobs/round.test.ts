import { beforeEach, expect, it, vi } from 'vitest';
import { checkPage, hasLeftOut, type Round, type RoundPart, runRound } from './round.ts';

// A round checks all data once: part by part, page by page, over as many nights as it needs.
const database = vi.hoisted(() => ({ jobs: new Map<string, unknown>() }));
vi.mock('../lib/job-cursor.ts', () => ({ loadJob: async (job: string) => database.jobs.get(`Jobs/${job}`) ?? null }));
vi.mock('../lib/server-update.ts', () => ({
  serverUpdate: async (updates: Readonly<Record<string, unknown>>) => {
    for (const [path, value] of Object.entries(updates)) database.jobs.set(path, value);
    return 'written';
  },
}));

/** Returns a part with `count` pages that adds the name of each checked page to `checked`. */
function createPart(
  name: string,
  count: number,
  checked: string[],
  onPage: (round: Round) => void = () => {},
): RoundPart {
  return {
    name,
    step: async (after, round) => {
      const page = after === null ? 1 : Number(after) + 1;
      checked.push(`${name} ${page}`);
      onPage(round);
      return { next: page < count ? String(page) : null, found: 1 };
    },
  };
}

const stored = () => database.jobs.get('Jobs/j');
beforeEach(() => database.jobs.clear());

it('checks all parts in order, and then stores only the time of the run and the length of the round', async () => {
  const checked: string[] = [];
  expect(await runRound('j', [createPart('a', 2, checked), createPart('b', 1, checked)], 7)).toBe(3);
  expect(checked).toEqual(['a 1', 'a 2', 'b 1']);
  expect(stored()).toEqual({ At: 7, Whole: 3 });
});

it('checks at least ten pages per night, and continues where it stopped', async () => {
  const checked: string[] = [];
  const parts = [createPart('a', 15, checked), createPart('b', 10, checked)];
  database.jobs.set('Jobs/j', { At: 1, Whole: 25 });
  await runRound('j', parts, 2);
  expect(checked).toHaveLength(10);
  expect(stored()).toEqual({ At: 2, Cursor: 'a 10', Since: 2, Steps: 10, Whole: 25 });
  await runRound('j', parts, 3);
  expect(stored()).toEqual({ At: 3, Cursor: 'b 5', Since: 2, Steps: 20, Whole: 25 });
  await runRound('j', parts, 4);
  expect(stored()).toEqual({ At: 4, Whole: 25 });
  expect(new Set(checked).size).toBe(25);
});

it('spreads a long round over thirty nights', async () => {
  const checked: string[] = [];
  database.jobs.set('Jobs/j', { At: 1, Whole: 1_000 });
  let nights = 0;
  do nights += 1;
  while ((await runRound('j', [createPart('a', 1_000, checked)], nights)) > 0 && checked.length < 1_000);
  expect(nights).toBe(30);
});

it('keeps the sums of a round between nights, and begins the next round without them', async () => {
  const sums: number[] = [];
  const count = ({ sums: counted }: Round): void => {
    counted.set('n', (counted.get('n') ?? 0) + 1);
    sums.push(counted.get('n') ?? 0);
  };
  database.jobs.set('Jobs/j', { At: 1, Whole: 12 });
  const parts = [createPart('a', 12, [], count)];
  await runRound('j', parts, 2);
  await runRound('j', parts, 3);
  expect(sums).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await runRound('j', parts, 4);
  expect(sums.at(12)).toBe(1);
});

it('starts over if the part in the stored cursor no longer exists', async () => {
  const checked: string[] = [];
  database.jobs.set('Jobs/j', { At: 1, Cursor: 'gone 4', Steps: 4 });
  await runRound('j', [createPart('a', 1, checked)], 2);
  expect(checked).toEqual(['a 1']);
});

it('checks the other parts if one fails, then throws an error that names it', async () => {
  const checked: string[] = [];
  const broken: RoundPart = { name: 'b', step: () => Promise.reject(new Error('away')) };
  const round = runRound('j', [createPart('a', 2, checked), broken, createPart('c', 1, checked)], 2);
  await expect(round).rejects.toThrow('These parts failed: b');
  expect(checked).toEqual(['a 1', 'a 2', 'c 1']);
  expect(stored()).toEqual({ At: 2, Whole: 4 });
});

it('leaves out a failed page, marks the round incomplete, and keeps the last round’s length if it was longer', async () => {
  const checked: string[] = [];
  let isIncomplete = false;
  const part: RoundPart = {
    name: 'a',
    step: (after) => {
      const page = after === null ? 1 : Number(after) + 1;
      return checkPage(page < 4 ? String(page) : null, async () => {
        if (page === 2) throw new Error('away');
        checked.push(`a ${page}`);
        return 1;
      });
    },
  };
  const compare: RoundPart = {
    name: 'b',
    step: async (_after, round) => {
      isIncomplete = hasLeftOut(round);
      return { next: null, found: 0 };
    },
  };
  database.jobs.set('Jobs/j', { At: 1, Whole: 40 });
  await expect(runRound('j', [part, compare], 2)).rejects.toThrow('These parts failed: a');
  expect(checked).toEqual(['a 1', 'a 3', 'a 4']);
  expect(isIncomplete).toBe(true);
  expect(stored()).toEqual({ At: 2, Whole: 40 });
});

it('undoes what a failed page had counted', async () => {
  const sums: unknown[] = [];
  const part: RoundPart = {
    name: 'a',
    step: (after, round) =>
      checkPage(after === null ? '1' : null, async () => {
        round.sums.set('n', (round.sums.get('n') ?? 0) + 1);
        sums.push(round.sums.get('n'));
        if (after === null) throw new Error('away');
        return 0;
      }),
  };
  await expect(runRound('j', [part], 2)).rejects.toThrow('a');
  expect(sums).toEqual([1, 1]);
});
