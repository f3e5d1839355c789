import type { BrowserContext, Page } from '@playwright/test';
import fc from 'fast-check';
import { readAsOwner } from '../support/database.ts';
import { loadTodaysCheckIn, NETWORK_NOISE, openTerminal, PIN_FIELD, prepareForOffline } from '../support/door.ts';
import { deleteCheckInsOfToday, pollUntil, today } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

/** Number of random runs of the terminal. */
const RUNS = Number(process.env.DOOR_BROWSER_RUNS ?? 2);
/** Seed of the random numbers. `DOOR_BROWSER_SEED` repeats a failed test. */
const SEED = Number(process.env.DOOR_BROWSER_SEED ?? Math.floor(Math.random() * 2 ** 31));

interface Person {
  readonly uid: string;
  readonly name: string;
  readonly pin: string;
}

interface RosterRow {
  readonly Name?: string;
  readonly Pin?: string;
  readonly From?: number;
  readonly Until?: number;
  readonly FrozenFrom?: number;
  readonly Visits?: number;
}

/**
 * Returns people of the local test data (uids `seed-…`) who have a PIN and a membership that is in force now, has no
 * freeze and doesn't count visits.
 */
async function loadPeople(count: number): Promise<readonly Person[]> {
  const roster = (await readAsOwner('Roster/gym')) as Readonly<Record<string, RosterRow>>;
  const now = Date.now();
  const withAccess = Object.entries(roster).flatMap(
    ([uid, { Name, Pin, From = now, Until = 0, FrozenFrom, Visits }]) => {
      const hasAccess =
        uid.startsWith('seed-') && From < now && Until > now && FrozenFrom === undefined && Visits === undefined;
      return hasAccess && Name !== undefined && Pin !== undefined ? [{ uid, name: Name, pin: Pin }] : [];
    },
  );
  expect(withAccess.length).toBeGreaterThanOrEqual(count);
  return withAccess.slice(0, count);
}

/** A step of a run. `who`: index of the person among those of the run. */
type Step =
  | { readonly do: 'enter' | 'enter-and-crash'; readonly who: number }
  | { readonly do: 'offline' | 'online' | 'reload' | 'crash' };

/** Number of people per run. Each run has other people, because the terminal remembers whom it registered today. */
const PEOPLE_PER_RUN = 4;
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('enter' as const), who: fc.nat(PEOPLE_PER_RUN - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enter-and-crash' as const), who: fc.nat(PEOPLE_PER_RUN - 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('offline' as const, 'online' as const, 'reload' as const, 'crash' as const),
    }),
  },
);

/** One terminal in one browser. */
class Terminal {
  readonly #context: BrowserContext;
  #page: Page;
  /** Uids of the people to whom the terminal showed that they may enter. */
  readonly letIn = new Set<string>();

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  get page(): Page {
    return this.#page;
  }

  async enter({ uid, name, pin }: Person): Promise<void> {
    await this.#page.getByRole('textbox', PIN_FIELD).fill(pin);
    const status = this.#page.getByRole('status');
    await expect(status).toContainText(name);
    // The answer is green, or amber with a message for reception.
    await expect(status).toContainText(/(?<!NO )PUEDE PASAR|REVISA EN RECEPCIÓN/);
    this.letIn.add(uid);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
    await expect(this.#page.getByRole('textbox', PIN_FIELD)).toBeVisible({ timeout: 20_000 });
  }

  /** Closes the tab without its `beforeunload` handlers, and opens the terminal in a new one. */
  async crash(): Promise<void> {
    const fresh = await this.#context.newPage();
    await this.#page.close({ runBeforeUnload: false });
    this.#page = fresh;
    await fresh.goto('/checador');
    await expect(fresh.getByRole('textbox', PIN_FIELD)).toBeVisible({ timeout: 20_000 });
  }

  async perform(step: Step, people: readonly Person[]): Promise<void> {
    if (step.do === 'offline' || step.do === 'online') return this.#context.setOffline(step.do === 'offline');
    if (step.do === 'reload') return this.reload();
    const person = 'who' in step ? people[step.who] : undefined;
    if (person) await this.enter(person);
    if (step.do !== 'enter') await this.crash();
  }
}

test('stores each check-in that the terminal showed, and counts it once, despite crashes, reloads and network loss', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + RUNS * 60_000);
  console.log(`door in the browser: ${RUNS} runs, DOOR_BROWSER_SEED=${SEED}`);
  const everyone = await loadPeople(PEOPLE_PER_RUN * RUNS);
  let run = 0;
  await openTerminal(page);
  await prepareForOffline(page);
  const loadTotal = async (): Promise<number> => Number((await readAsOwner(`Stats/centro/${today()}/Total`)) ?? 0);
  let current = page;
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 9 }), async (steps) => {
    const people = everyone.slice(run * PEOPLE_PER_RUN, ++run * PEOPLE_PER_RUN);
    await context.setOffline(false);
    for (const { uid } of people) await deleteCheckInsOfToday(uid);
    const totalBefore = await loadTotal();
    const terminal = new Terminal(context, current);
    for (const step of steps) await terminal.perform(step, people);
    await context.setOffline(false);
    await expect(terminal.page.getByText('Todo enviado')).toBeVisible({ timeout: 40_000 });
    current = terminal.page;
    for (const { uid } of people) {
      if (terminal.letIn.has(uid)) await pollUntil(async () => (await loadTodaysCheckIn(uid)) !== null);
      else expect(await loadTodaysCheckIn(uid)).toBeNull();
    }
    await pollUntil(async () => (await loadTotal()) === totalBefore + terminal.letIn.size);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
});
