import { ok, type Result, refuse } from '@gym/domain/errors';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { placeOf, type RequestInput, Requests } from './requests.ts';

interface Sale extends RequestInput {
  readonly item: string;
}

/** What the network and the server do with one try. 'turned away': refused before the server looked at the request. */
type Fate =
  | 'answered'
  | 'request lost'
  | 'answer lost'
  | 'done later'
  | 'doubled'
  | 'answered late'
  | 'turned away'
  | 'turned away late';
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

/** A request as the test sees it. */
interface Made {
  readonly place: string;
  tries: number;
  /** How often the server did it. */
  done: number;
  /** What the server decided; `null`: it has not seen the request. */
  decided: boolean | null;
  /** What the device learned; `null`: nothing. */
  told: boolean | null;
  isGivenUp: boolean;
}

/** A device with one storage and two tabs, and a server that does each request once and keeps its refusals. */
class World {
  readonly storage = new Map<string, string>();
  readonly made = new Map<string, Made>();
  /** Work of the network that is still to come. */
  readonly later: (() => void)[] = [];
  tabs: Requests[];
  fates: Fate[] = [];
  refusing = false;
  #ids = 0;

  constructor() {
    this.tabs = [this.tab(), this.tab()];
  }

  tab(): Requests {
    return new Requests({
      read: (key) => this.storage.get(key) ?? null,
      write: (key, text) => this.storage.set(key, text).size > 0,
      remove: (key) => void this.storage.delete(key),
      keys: () => [...this.storage.keys()],
      newId: () => `id-${++this.#ids}`,
      onOtherTab: () => {},
    });
  }

  #decide(made: Made, requestId: string): Result<string> {
    if (made.decided === null) {
      made.decided = !this.refusing;
      if (made.decided) made.done += 1;
    }
    return made.decided ? ok(requestId) : refuse('shift-needed');
  }

  #madeOf(place: string, requestId: string): Made {
    const before = this.made.get(requestId);
    if (before) return before;
    const open = [...this.made].filter(([, one]) => one.place === place && one.told === null && !one.isGivenUp);
    expect(open, 'a new request while an earlier one has no answer').toEqual([]);
    const made = { place, tries: 0, done: 0, decided: null, told: null, isGivenUp: false };
    this.made.set(requestId, made);
    return made;
  }

  /** Sends one try from a tab; `null` stands for an answer that never comes, because the tab was reloaded meanwhile. */
  async post(place: string, { requestId }: Sale, isGone: () => boolean): Promise<Result<string> | null> {
    const made = this.#madeOf(place, requestId);
    made.tries += 1;
    const answer = await this.#carry(made, requestId);
    if (isGone()) return null;
    if (answer.ok) made.told = true;
    else if (answer.refusal.reason === 'shift-needed' || (isTurnedAway(answer) && made.tries === 1)) made.told = false;
    return answer;
  }

  async #carry(made: Made, requestId: string): Promise<Result<string>> {
    const fate = this.fates.shift() ?? 'answered';
    switch (fate) {
      case 'request lost':
        return refuse('unavailable');
      case 'turned away':
        return refuse('too-many-requests');
      case 'done later':
        this.later.push(() => void this.#decide(made, requestId));
        return refuse('unavailable');
      case 'answer lost':
        this.#decide(made, requestId);
        return refuse('unavailable');
      case 'doubled':
        this.#decide(made, requestId);
        return this.#decide(made, requestId);
      case 'answered':
        return this.#decide(made, requestId);
      case 'answered late': {
        const answer = this.#decide(made, requestId);
        return this.#late(answer);
      }
      case 'turned away late':
        return this.#late(refuse('too-many-requests'));
    }
  }

  #late(answer: Result<string>): Promise<Result<string>> {
    return new Promise((resolve) => this.later.push(() => resolve(answer)));
  }
}

function isTurnedAway(answer: Result<string>): boolean {
  return !answer.ok && answer.refusal.reason === 'too-many-requests';
}

/** Lets everything happen that waits for nothing but its turn. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function send(world: World, tab: Requests, of: string, item: string): Promise<void> {
  const place = placeOf({ name: 'recordSale' }, of);
  const isGone = (): boolean => !world.tabs.includes(tab);
  void tab.send<string>(
    place,
    { item },
    { label: item },
    async (sent) => {
      const answer = await world.post(of, sent as Sale, isGone);
      // A page that is gone runs no further.
      return answer ?? new Promise(() => {});
    },
    (result) => {
      const requestId = tab.kept().find((one) => one.of === of)?.request.input.requestId ?? '';
      if (result.ok) expect(result.value, 'settled with the answer to another request').toBe(requestId);
    },
  );
  await settled();
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), tab: fc.nat(1), of: fc.nat(1), item: fc.nat(2) }),
  fc.record({ kind: fc.constant('again' as const), tab: fc.nat(1), of: fc.nat(1) }),
  fc.record({ kind: fc.constant('give up' as const), tab: fc.nat(1), of: fc.nat(1) }),
  fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('deliver' as const) }),
  fc.record({ kind: fc.constant('refuse' as const), on: fc.boolean() }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function again(world: World, tab: Requests, of: string): Promise<void> {
  const kept = tab.kept().find((one) => one.of === of);
  if (kept) await send(world, tab, of, (kept.request.input as Sale).item);
}

function giveUp(world: World, tab: Requests, of: string): void {
  const kept = tab.kept().find((one) => one.of === of);
  // A page offers it only while it waits for nothing; the other tab may.
  if (!kept || tab.waiting(kept) !== 'no') return;
  tab.giveUp(kept, kept.request.input);
  const made = world.made.get(kept.request.input.requestId);
  if (made) made.isGivenUp = true;
}

async function play(world: World, one: Step): Promise<void> {
  const tab = world.tabs['tab' in one ? one.tab : 0] ?? world.tab();
  switch (one.kind) {
    case 'send':
      return send(world, tab, `turno-${one.of}`, `artículo ${one.item}`);
    case 'again':
      return again(world, tab, `turno-${one.of}`);
    case 'give up':
      return giveUp(world, tab, `turno-${one.of}`);
    case 'reload':
      world.tabs = world.tabs.with(one.tab, world.tab());
      return;
    case 'deliver':
      world.later.shift()?.();
      return settled();
    case 'refuse':
      world.refusing = one.on;
  }
}

/** Delivers what is on its way, and sends what is kept once more over a network that loses nothing. */
async function recover(world: World): Promise<void> {
  world.fates = [];
  for (const late of world.later.splice(0)) late();
  await settled();
  for (const shift of ['turno-0', 'turno-1']) {
    const [tab = world.tab()] = world.tabs;
    await again(world, tab, shift);
  }
}

it('loses nothing and does nothing twice, whatever the network, reloads, a second tab and giving up do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.array(fc.constantFrom(...FATES), { maxLength: 30 }),
      async (steps, fates) => {
        const world = new World();
        world.fates = [...fates];
        for (const one of steps) await play(world, one);
        await recover(world);
        expect(world.tab().kept()).toEqual([]);
        for (const made of world.made.values()) {
          expect(made.done, 'done twice').toBeLessThanOrEqual(1);
          if (!made.isGivenUp) expect(made.told, 'what the device was told').toBe(made.decided ?? false);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

it('sends the same body under the same id until its answer is known, and under a new one after it', async () => {
  const world = new World();
  const [tab = world.tab()] = world.tabs;
  world.fates = ['answer lost'];
  await send(world, tab, 'turno', 'agua');
  await send(world, tab, 'turno', 'agua');
  await send(world, tab, 'turno', 'agua');
  expect([...world.made.keys()]).toEqual(['id-1', 'id-2']);
});

it('sends nothing else at a kept place while the answer is not known', async () => {
  const world = new World();
  world.fates = ['answer lost'];
  await send(world, world.tabs[0] ?? world.tab(), 'turno', 'agua');
  await send(world, world.tabs[1] ?? world.tab(), 'turno', 'jugo');
  expect([...world.made.keys()]).toEqual(['id-1']);
  expect(world.tab().kept()).toMatchObject([{ name: 'recordSale', of: 'turno', request: { label: 'agua' } }]);
});

it('sends other input under a new id where nothing is kept', async () => {
  const sent: RequestInput[] = [];
  const tab = new World().tab();
  const place = placeOf({ name: 'addNote' }, 'r1', false);
  const post = async (input: RequestInput): Promise<Result<string>> => {
    sent.push(input);
    return refuse('unavailable');
  };
  await tab.send<string>(place, { item: 'uno' }, { label: '' }, post);
  await tab.send<string>(place, { item: 'dos' }, { label: '' }, post);
  expect(sent).toEqual([
    { item: 'uno', requestId: 'id-1' },
    { item: 'dos', requestId: 'id-2' },
  ]);
  expect(tab.kept()).toEqual([]);
});

it('ignores a second press while the first is under way', async () => {
  const tab = new World().tab();
  const place = placeOf({ name: 'recordSale' }, 'turno');
  let answer: (result: Result<string>) => void = () => {};
  const first = tab.send<string>(
    place,
    { item: 'agua' },
    { label: '' },
    () => new Promise((resolve) => (answer = resolve)),
  );
  expect(tab.waiting(place)).toBe('first');
  expect(
    await tab.send<string>(place, { item: 'agua' }, { label: '' }, () => Promise.reject(new Error('twice'))),
  ).toBeNull();
  answer(ok('done'));
  expect(await first).toEqual(ok('done'));
});

it('keeps a request that was retried and refused before the server looked whether it was done', async () => {
  const tab = new World().tab();
  const place = placeOf({ name: 'recordSale' }, 'turno');
  const answers: Result<string>[] = [refuse('unavailable'), refuse('too-many-requests')];
  const post = async (): Promise<Result<string>> => answers.shift() ?? ok('done');
  await tab.send<string>(place, { item: 'agua' }, { label: '' }, post);
  await tab.send<string>(place, { item: 'agua' }, { label: '' }, post);
  expect(tab.kept()).toHaveLength(1);
  await tab.send<string>(place, { item: 'agua' }, { label: '' }, post);
  expect(tab.kept()).toEqual([]);
});

it('keeps a request that the server refused because this app is too old', async () => {
  const tab = new World().tab();
  const place = placeOf({ name: 'recordSale' }, 'turno');
  const answers: Result<string>[] = [refuse('client-too-old')];
  const post = async (): Promise<Result<string>> => answers.shift() ?? ok('done');
  await tab.send<string>(place, { item: 'agua' }, { label: '' }, post);
  expect(tab.kept()).toHaveLength(1);
  await tab.send<string>(place, { item: 'agua' }, { label: '' }, post);
  expect(tab.kept()).toEqual([]);
});

it('settles before it removes the request, and then answers the page that shows it', async () => {
  const tab = new World().tab();
  const place = placeOf({ name: 'recordSale' }, 'turno');
  const seen: string[] = [];
  tab.show(place, ({ result }) => seen.push(result.ok ? 'told' : 'refused'));
  await tab.send<string>(
    place,
    { item: 'agua' },
    { label: '' },
    async () => ok('done'),
    () => seen.push(`settled with ${tab.kept().length} kept`),
  );
  expect(seen).toEqual(['settled with 1 kept', 'told']);
});

it('tells a watcher the answers that no open page shows', async () => {
  const tab = new World().tab();
  const place = placeOf({ name: 'renewMembership' }, 'ana');
  const watched: string[] = [];
  tab.watch(({ request }) => watched.push(request.label));
  const close = tab.show(place, () => {});
  await tab.send<string>(place, { item: 'mes' }, { label: 'con página' }, async () => ok('done'));
  close();
  await tab.send<string>(place, { item: 'mes' }, { label: 'sin página' }, async () => ok('done'));
  expect(watched).toEqual(['sin página']);
});

it('gives up a request that is still kept, and no other that was sent there since', async () => {
  const tab = new World().tab();
  const place = placeOf({ name: 'recordSale' }, 'turno');
  const post = async (): Promise<Result<string>> => refuse('unavailable');
  await tab.send<string>(place, { item: 'agua' }, { label: '' }, post);
  tab.giveUp(place, { requestId: 'id-0' });
  expect(tab.kept()).toHaveLength(1);
  tab.giveUp(place, { requestId: 'id-1' });
  expect(tab.kept()).toEqual([]);
});

it('leaves the next request alone when the answer to one that was given up comes late', async () => {
  const world = new World();
  const [first, second] = [world.tab(), world.tab()];
  const place = placeOf({ name: 'recordSale' }, 'turno');
  const settle = vi.fn();
  let answer: (result: Result<string>) => void = () => {};
  const late = new Promise<Result<string>>((resolve) => (answer = resolve));
  const sent = first.send<string>(place, { item: 'agua' }, { label: '' }, () => late, settle);
  second.giveUp(place, { requestId: 'id-1' });
  await second.send<string>(place, { item: 'jugo' }, { label: '' }, async () => refuse('unavailable'));
  answer(ok('id-1'));
  expect(await sent).toEqual(ok('id-1'));
  expect(settle).not.toHaveBeenCalled();
  expect(second.kept()).toMatchObject([{ request: { input: { requestId: 'id-2', item: 'jugo' } } }]);
});
