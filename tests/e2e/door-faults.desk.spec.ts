import type { BrowserContext, Page } from '@playwright/test';
import fc from 'fast-check';
import { readAsOwner } from '../support/database.ts';
import { checkInOf, FIELD, NETWORK_NOISE, openTerminal, readyForOffline } from '../support/door.ts';
import { forgetToday, today, until } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

/** Random runs of the terminal. `DOOR_BROWSER_RUNS=30` makes a long run, `DOOR_BROWSER_SEED` repeats one. */
const RUNS = Number(process.env.DOOR_BROWSER_RUNS ?? 2);
const SEED = Number(process.env.DOOR_BROWSER_SEED ?? Math.floor(Math.random() * 2 ** 31));

interface Known {
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

/** Returns people of the seed who have access throughout a run. */
async function people(count: number): Promise<readonly Known[]> {
  const roster = (await readAsOwner('Roster/gym')) as Readonly<Record<string, RosterRow>>;
  const now = Date.now();
  const letIn = Object.entries(roster).flatMap(([uid, { Name, Pin, From = now, Until = 0, FrozenFrom, Visits }]) => {
    const isIn =
      uid.startsWith('seed-') && From < now && Until > now && FrozenFrom === undefined && Visits === undefined;
    return isIn && Name !== undefined && Pin !== undefined ? [{ uid, name: Name, pin: Pin }] : [];
  });
  expect(letIn.length).toBeGreaterThanOrEqual(count);
  return letIn.slice(0, count);
}

type Step =
  | { readonly do: 'enter' | 'enter-and-crash'; readonly who: number }
  | { readonly do: 'offline' | 'online' | 'reload' | 'crash' };

/** Number of people per run. Each run has other people, because the terminal remembers whom it registered today. */
const COUNT = 4;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('enter' as const), who: fc.nat(COUNT - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enter-and-crash' as const), who: fc.nat(COUNT - 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('offline' as const, 'online' as const, 'reload' as const, 'crash' as const),
    }),
  },
);

/** One terminal in one browser. At the end, what it showed is compared with the database. */
class Terminal {
  readonly #context: BrowserContext;
  #page: Page;
  readonly shown = new Set<string>();

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  get page(): Page {
    return this.#page;
  }

  async enter({ uid, name, pin }: Known): Promise<void> {
    await this.#page.getByRole('textbox', FIELD).fill(pin);
    const status = this.#page.getByRole('status');
    await expect(status).toContainText(name);
    // The answer is green, or amber with a message for reception.
    await expect(status).toContainText(/(?<!NO )PUEDE PASAR|REVISA EN RECEPCIÓN/);
    this.shown.add(uid);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
    await expect(this.#page.getByRole('textbox', FIELD)).toBeVisible({ timeout: 20_000 });
  }

  /** Kills the tab, and opens the terminal again. */
  async crash(): Promise<void> {
    const fresh = await this.#context.newPage();
    await this.#page.close({ runBeforeUnload: false });
    this.#page = fresh;
    await fresh.goto('/checador');
    await expect(fresh.getByRole('textbox', FIELD)).toBeVisible({ timeout: 20_000 });
  }

  async take(next: Step, known: readonly Known[]): Promise<void> {
    if (next.do === 'offline' || next.do === 'online') return this.#context.setOffline(next.do === 'offline');
    if (next.do === 'reload') return this.reload();
    const person = 'who' in next ? known[next.who] : undefined;
    if (person) await this.enter(person);
    if (next.do !== 'enter') await this.crash();
  }
}

test('stores each check-in that the terminal showed exactly once, despite crashes, reloads and network loss', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + RUNS * 60_000);
  console.log(`door in the browser: ${RUNS} runs, DOOR_BROWSER_SEED=${SEED}`);
  const everyone = await people(COUNT * RUNS);
  let run = 0;
  await openTerminal(page);
  await readyForOffline(page);
  const total = async (): Promise<number> => Number((await readAsOwner(`Stats/centro/${today()}/Total`)) ?? 0);
  let current = page;
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
    const known = everyone.slice(run * COUNT, ++run * COUNT);
    await context.setOffline(false);
    for (const { uid } of known) await forgetToday(uid);
    const before = await total();
    const terminal = new Terminal(context, current);
    for (const next of steps) await terminal.take(next, known);
    await context.setOffline(false);
    await expect(terminal.page.getByText('Todo enviado')).toBeVisible({ timeout: 40_000 });
    current = terminal.page;
    for (const { uid } of known) {
      if (terminal.shown.has(uid)) await until(async () => (await checkInOf(uid)) !== null);
      else expect(await checkInOf(uid)).toBeNull();
    }
    await until(async () => (await total()) === before + terminal.shown.size);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
});
