import { ok, type Result, refuse } from '@gym/domain/errors';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type RequestInput, Requests, slotOf } from './requests.ts';

interface Sale extends RequestInput {
  readonly item: string;
}

/** What happens to one attempt to send a request. */
type Fate =
  | 'answered'
  | 'request lost'
  | 'answer lost'
  // The attempt counts as failed, but reaches the server later.
  | 'done later'
  // The server gets it twice.
  | 'doubled'
  | 'answered late'
  // The server refuses it before it looks up whether the request was done.
  | 'turned away'
  | 'turned away late';
/** The fates among which the test chooses by chance. `answered` is twice as likely as each other one. */
const FATES: readonly Fate[] = [
  'answered',
  'answered',
  'request lost',
  'answer lost',
  'done later',
  'doubled',
  'answered late',
  'turned away',
  'turned away late',
];

/** What the test knows of a request. */
interface Tracked {
  readonly subject: string;
  /** Number of attempts to send it. */
  tries: number;
  /** Number of times that the server executed it. */
  done: number;
  /** The server's decision: `true` if executed, `false` if refused, `null` if it hasn't decided on the request. */
  decided: boolean | null;
  /** What the answers told the device: `true`: executed; `false`: not executed; `null`: not known yet. */
  received: boolean | null;
  isGivenUp: boolean;
}

/** A device with one storage and two tabs, and an idempotent server: it executes or refuses each request once. */
class World {
  readonly storage = new Map<string, string>();
  readonly tracked = new Map<string, Tracked>();
  /** Delayed deliveries of the network. */
  readonly delayed: (() => void)[] = [];
  tabs: Requests[];
  fates: Fate[] = [];
  isRefusing = false;
  #ids = 0;

  constructor() {
    this.tabs = [this.openTab(), this.openTab()];
  }

  openTab(): Requests {
    return new Requests({
      read: (key) => this.storage.get(key) ?? null,
      write: (key, text) => this.storage.set(key, text).size > 0,
      remove: (key) => void this.storage.delete(key),
      keys: () => [...this.storage.keys()],
      newId: () => `id-${++this.#ids}`,
      onOtherTab: () => {},
    });
  }

  #decide(tracked: Tracked, requestId: string): Result<string> {
    if (tracked.decided === null) {
      tracked.decided = !this.isRefusing;
      if (tracked.decided) tracked.done += 1;
    }
    return tracked.decided ? ok(requestId) : refuse('shift-needed');
  }

  #findOrTrack(subject: string, requestId: string): Tracked {
    const existing = this.tracked.get(requestId);
    if (existing) return existing;
    const open = [...this.tracked].filter(
      ([, earlier]) => earlier.subject === subject && earlier.received === null && !earlier.isGivenUp,
    );
    expect(open, 'a new request while an earlier one has no answer').toEqual([]);
    const tracked = { subject, tries: 0, done: 0, decided: null, received: null, isGivenUp: false };
    this.tracked.set(requestId, tracked);
    return tracked;
  }

  /** Sends one try from a tab. Returns `null` if the tab was reloaded meanwhile, so that the answer never arrives. */
  async post(subject: string, { requestId }: Sale, isGone: () => boolean): Promise<Result<string> | null> {
    const tracked = this.#findOrTrack(subject, requestId);
    tracked.tries += 1;
    const answer = await this.#deliver(tracked, requestId);
    if (isGone()) return null;
    if (answer.ok) tracked.received = true;
    else if (answer.refusal.reason === 'shift-needed' || (isTurnedAway(answer) && tracked.tries === 1))
      tracked.received = false;
    return answer;
  }

  async #deliver(tracked: Tracked, requestId: string): Promise<Result<string>> {
    const fate = this.fates.shift() ?? 'answered';
    switch (fate) {
      case 'request lost':
        return refuse('unavailable');
      case 'turned away':
        return refuse('too-many-requests');
      case 'done later':
        this.delayed.push(() => void this.#decide(tracked, requestId));
        return refuse('unavailable');
      case 'answer lost':
        this.#decide(tracked, requestId);
        return refuse('unavailable');
      case 'doubled':
        this.#decide(tracked, requestId);
        return this.#decide(tracked, requestId);
      case 'answered':
        return this.#decide(tracked, requestId);
      case 'answered late': {
        const answer = this.#decide(tracked, requestId);
        return this.#delay(answer);
      }
      case 'turned away late':
        return this.#delay(refuse('too-many-requests'));
    }
  }

  #delay(answer: Result<string>): Promise<Result<string>> {
    return new Promise((resolve) => this.delayed.push(() => resolve(answer)));
  }
}

function isTurnedAway(answer: Result<string>): boolean {
  return !answer.ok && answer.refusal.reason === 'too-many-requests';
}

/** Waits until all pending promise callbacks have run. */
const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Sends a sale from a tab, and waits until all pending promise callbacks have run. A slot (`RequestSlot`) holds one
 * request of a callable about a subject; the request of a kept slot stays on the device until its answer is known.
 */
async function send(world: World, tab: Requests, subject: string, item: string): Promise<void> {
  const slot = slotOf({ name: 'recordSale' }, subject);
  const isGone = (): boolean => !world.tabs.includes(tab);
  void tab.send<string>(
    slot,
    { item },
    { label: item },
    async (sent) => {
      const answer = await world.post(subject, sent as Sale, isGone);
      // The code of a reloaded page doesn't continue.
      return answer ?? new Promise(() => {});
    },
    (result) => {
      const requestId = tab.listKept().find((request) => request.subject === subject)?.request.input.requestId ?? '';
      if (result.ok) expect(result.value, 'settled with the answer to another request').toBe(requestId);
    },
  );
  await flush();
}

const stepArbitrary = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), tab: fc.nat(1), subject: fc.nat(1), item: fc.nat(2) }),
  fc.record({ kind: fc.constant('retry' as const), tab: fc.nat(1), subject: fc.nat(1) }),
  fc.record({ kind: fc.constant('give up' as const), tab: fc.nat(1), subject: fc.nat(1) }),
  fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('deliver' as const) }),
  fc.record({ kind: fc.constant('set refusing' as const), on: fc.boolean() }),
);

type Step = typeof stepArbitrary extends fc.Arbitrary<infer One> ? One : never;

async function resend(world: World, tab: Requests, subject: string): Promise<void> {
  const kept = tab.listKept().find((request) => request.subject === subject);
  if (kept) await send(world, tab, subject, (kept.request.input as Sale).item);
}

function giveUp(world: World, tab: Requests, subject: string): void {
  const kept = tab.listKept().find((request) => request.subject === subject);
  // A page offers to give up only while nothing is in flight in its tab. The other tab may still be waiting.
  if (!kept || tab.sendingState(kept) !== 'no') return;
  tab.giveUp(kept, kept.request.input);
  const tracked = world.tracked.get(kept.request.input.requestId);
  if (tracked) tracked.isGivenUp = true;
}

async function runStep(world: World, step: Step): Promise<void> {
  const tab = world.tabs['tab' in step ? step.tab : 0] ?? world.openTab();
  switch (step.kind) {
    case 'send':
      return send(world, tab, `turno-${step.subject}`, `artículo ${step.item}`);
    case 'retry':
      return resend(world, tab, `turno-${step.subject}`);
    case 'give up':
      return giveUp(world, tab, `turno-${step.subject}`);
    case 'reload':
      world.tabs = world.tabs.with(step.tab, world.openTab());
      return;
    case 'deliver':
      world.delayed.shift()?.();
      return flush();
    case 'set refusing':
      world.isRefusing = step.on;
  }
}

/** Delivers everything that is delayed, and sends the kept requests again over a reliable network. */
async function recover(world: World): Promise<void> {
  world.fates = [];
  for (const late of world.delayed.splice(0)) late();
  await flush();
  for (const subject of ['turno-0', 'turno-1']) {
    const [tab = world.openTab()] = world.tabs;
    await resend(world, tab, subject);
  }
}

it('executes no request twice and loses no answer, for any network faults, reloads, tabs and give-ups', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepArbitrary, { maxLength: 30 }),
      fc.array(fc.constantFrom(...FATES), { maxLength: 30 }),
      async (steps, fates) => {
        const world = new World();
        world.fates = [...fates];
        for (const step of steps) await runStep(world, step);
        await recover(world);
        expect(world.openTab().listKept()).toEqual([]);
        for (const tracked of world.tracked.values()) {
          expect(tracked.done, 'done twice').toBeLessThanOrEqual(1);
          // The server never decides on a request that is turned away at its first try, which the device drops.
          if (!tracked.isGivenUp)
            expect(tracked.received, 'answer that reached the device').toBe(tracked.decided ?? false);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

it('reuses the id for the same body until the answer is known, and then takes a new one', async () => {
  const world = new World();
  const [tab = world.openTab()] = world.tabs;
  world.fates = ['answer lost'];
  await send(world, tab, 'turno', 'agua');
  await send(world, tab, 'turno', 'agua');
  await send(world, tab, 'turno', 'agua');
  expect([...world.tracked.keys()]).toEqual(['id-1', 'id-2']);
});

it('sends no other request in a kept slot while the answer is not known', async () => {
  const world = new World();
  world.fates = ['answer lost'];
  await send(world, world.tabs[0] ?? world.openTab(), 'turno', 'agua');
  await send(world, world.tabs[1] ?? world.openTab(), 'turno', 'jugo');
  expect([...world.tracked.keys()]).toEqual(['id-1']);
  expect(world.openTab().listKept()).toMatchObject([
    { name: 'recordSale', subject: 'turno', request: { label: 'agua' } },
  ]);
});

it('uses a new id for other input in a slot that is not kept', async () => {
  const sent: RequestInput[] = [];
  const tab = new World().openTab();
  const slot = slotOf({ name: 'addNote' }, 'r1', false);
  const post = async (input: RequestInput): Promise<Result<string>> => {
    sent.push(input);
    return refuse('unavailable');
  };
  await tab.send<string>(slot, { item: 'uno' }, { label: '' }, post);
  await tab.send<string>(slot, { item: 'dos' }, { label: '' }, post);
  expect(sent).toEqual([
    { item: 'uno', requestId: 'id-1' },
    { item: 'dos', requestId: 'id-2' },
  ]);
  expect(tab.listKept()).toEqual([]);
});

it('ignores a second press while the request is in flight', async () => {
  const tab = new World().openTab();
  const slot = slotOf({ name: 'recordSale' }, 'turno');
  let answer: (result: Result<string>) => void = () => {};
  const first = tab.send<string>(
    slot,
    { item: 'agua' },
    { label: '' },
    () => new Promise((resolve) => (answer = resolve)),
  );
  expect(tab.sendingState(slot)).toBe('first');
  expect(
    await tab.send<string>(slot, { item: 'agua' }, { label: '' }, () => Promise.reject(new Error('twice'))),
  ).toBeNull();
  answer(ok('done'));
  expect(await first).toEqual(ok('done'));
});

it.each([{ reason: 'too-many-requests' }, { reason: 'session-ended' }] as const)(
  'keeps a request whose retry is refused as $reason, before the server looks up whether it was done',
  async ({ reason }) => {
    const tab = new World().openTab();
    const slot = slotOf({ name: 'recordSale' }, 'turno');
    const answers: Result<string>[] = [refuse('unavailable'), refuse(reason)];
    const post = async (): Promise<Result<string>> => answers.shift() ?? ok('done');
    await tab.send<string>(slot, { item: 'agua' }, { label: '' }, post);
    await tab.send<string>(slot, { item: 'agua' }, { label: '' }, post);
    expect(tab.listKept()).toHaveLength(1);
    await tab.send<string>(slot, { item: 'agua' }, { label: '' }, post);
    expect(tab.listKept()).toEqual([]);
  },
);

it('keeps a request that the server refused because this app is too old', async () => {
  const tab = new World().openTab();
  const slot = slotOf({ name: 'recordSale' }, 'turno');
  const answers: Result<string>[] = [refuse('client-too-old')];
  const post = async (): Promise<Result<string>> => answers.shift() ?? ok('done');
  await tab.send<string>(slot, { item: 'agua' }, { label: '' }, post);
  expect(tab.listKept()).toHaveLength(1);
  await tab.send<string>(slot, { item: 'agua' }, { label: '' }, post);
  expect(tab.listKept()).toEqual([]);
});

it('calls `settle` before it removes the request, and then passes the answer to the page that shows it', async () => {
  const tab = new World().openTab();
  const slot = slotOf({ name: 'recordSale' }, 'turno');
  const events: string[] = [];
  tab.attachPage(slot, ({ result }) => events.push(result.ok ? 'answered' : 'refused'));
  await tab.send<string>(
    slot,
    { item: 'agua' },
    { label: '' },
    async () => ok('done'),
    () => events.push(`settled with ${tab.listKept().length} kept`),
  );
  expect(events).toEqual(['settled with 1 kept', 'answered']);
});

it('passes answers that no open page shows to the watchers', async () => {
  const tab = new World().openTab();
  const slot = slotOf({ name: 'renewMembership' }, 'ana');
  const watched: string[] = [];
  tab.watch(({ request }) => watched.push(request.label));
  const close = tab.attachPage(slot, () => {});
  await tab.send<string>(slot, { item: 'mes' }, { label: 'con página' }, async () => ok('done'));
  close();
  await tab.send<string>(slot, { item: 'mes' }, { label: 'sin página' }, async () => ok('done'));
  expect(watched).toEqual(['sin página']);
});

it('does not report a lost answer as settled, even if another tab settled the request meanwhile', async () => {
  const world = new World();
  const [tab, other] = [world.openTab(), world.openTab()];
  const slot = slotOf({ name: 'recordSale' }, 'turno');
  const reported: boolean[] = [];
  tab.watch(({ isSettled }) => reported.push(isSettled));
  await tab.send<string>(slot, { item: 'agua' }, { label: '' }, async () => {
    await other.send<string>(slot, { item: 'agua' }, { label: '' }, async () => ok('done'));
    return refuse('unavailable');
  });
  expect([reported, tab.listKept()]).toEqual([[false], []]);
});

it('gives up only the request with the given id, not a later one in the same slot', async () => {
  const tab = new World().openTab();
  const slot = slotOf({ name: 'recordSale' }, 'turno');
  const post = async (): Promise<Result<string>> => refuse('unavailable');
  await tab.send<string>(slot, { item: 'agua' }, { label: '' }, post);
  tab.giveUp(slot, { requestId: 'id-0' });
  expect(tab.listKept()).toHaveLength(1);
  tab.giveUp(slot, { requestId: 'id-1' });
  expect(tab.listKept()).toEqual([]);
});

it('does not call `settle` for a late answer to a request that was given up, and keeps the next request', async () => {
  const world = new World();
  const [first, second] = [world.openTab(), world.openTab()];
  const slot = slotOf({ name: 'recordSale' }, 'turno');
  const settle = vi.fn();
  let answer: (result: Result<string>) => void = () => {};
  const late = new Promise<Result<string>>((resolve) => (answer = resolve));
  const sent = first.send<string>(slot, { item: 'agua' }, { label: '' }, () => late, settle);
  second.giveUp(slot, { requestId: 'id-1' });
  await second.send<string>(slot, { item: 'jugo' }, { label: '' }, async () => refuse('unavailable'));
  answer(ok('id-1'));
  expect(await sent).toEqual(ok('id-1'));
  expect(settle).not.toHaveBeenCalled();
  expect(second.listKept()).toMatchObject([{ request: { input: { requestId: 'id-2', item: 'jugo' } } }]);
});
