import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Source, ValueStore } from './value-store.ts';

interface FakeListener {
  next: (raw: unknown) => void;
  fail: (error: unknown) => void;
  stopped: boolean;
}

/** A fake database whose events the test sends. */
function createDatabase() {
  const listeners: FakeListener[] = [];
  const createSource = (key: string): Source<string> => ({
    key,
    listen: (next, fail, onRequest) => {
      onRequest();
      const listener: FakeListener = { next, fail, stopped: false };
      listeners.push(listener);
      return () => {
        listener.stopped = true;
      };
    },
    parse: (raw) => ({ value: `parsed ${String(raw)}` }),
    reasonOf: () => 'no-permission',
  });
  return { listeners, source: createSource, countOpen: () => listeners.filter(({ stopped }) => !stopped).length };
}

const GRACE_MS = 5_000;
const LIMIT_MS = 10_000;
/** Whether the requests were answered, in order. */
let answers: boolean[];
let store: ValueStore;
let database: ReturnType<typeof createDatabase>;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  store = new ValueStore(GRACE_MS, { limitMs: LIMIT_MS, expectAnswer: () => (answer) => void answers.push(answer) });
  database = createDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ValueStore', () => {
  it('shares one listener among all readers, and passes each change to all', () => {
    const handle = store.handle(database.source('a'));
    const [first, second] = [vi.fn(), vi.fn()];
    handle.subscribe(first);
    store.handle(database.source('a')).subscribe(second);
    expect(database.listeners).toHaveLength(1);
    expect(handle.snapshot()).toEqual({ status: 'loading' });
    database.listeners[0]?.next('x');
    expect(handle.snapshot()).toEqual({ status: 'value', value: 'parsed x' });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it('releases the listener after the grace time without readers', () => {
    const handle = store.handle(database.source('a'));
    const leaveFirst = handle.subscribe(() => {});
    const leaveSecond = handle.subscribe(() => {});
    database.listeners[0]?.next('x');
    leaveFirst();
    leaveSecond();
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(database.countOpen()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(database.countOpen()).toBe(0);
    expect(store.openKeys).toEqual([]);
  });

  it('keeps value and listener for a reader that returns within the grace time', () => {
    const handle = store.handle(database.source('a'));
    const leave = handle.subscribe(() => {});
    database.listeners[0]?.next('x');
    leave();
    vi.advanceTimersByTime(GRACE_MS - 1);
    handle.subscribe(() => {});
    vi.advanceTimersByTime(GRACE_MS * 2);
    expect(database.listeners).toHaveLength(1);
    expect(handle.snapshot()).toEqual({ status: 'value', value: 'parsed x' });
  });

  it('releases a listener without a value as soon as its reader leaves', () => {
    const leave = store.handle(database.source('a')).subscribe(() => {});
    leave();
    expect(database.countOpen()).toBe(0);
  });

  it('returns why a listener failed, and listens again on a retry', () => {
    const handle = store.handle(database.source('a'));
    handle.subscribe(() => {});
    database.listeners[0]?.fail(new Error('permission_denied'));
    const failed = handle.snapshot();
    expect(failed).toMatchObject({ status: 'error', reason: 'no-permission' });
    if (failed.status === 'error') failed.retry();
    expect(handle.snapshot()).toEqual({ status: 'loading' });
    database.listeners[1]?.next('y');
    expect(handle.snapshot()).toEqual({ status: 'value', value: 'parsed y' });
  });

  it('makes a new listener for the next reader after an error', () => {
    const leave = store.handle(database.source('a')).subscribe(() => {});
    database.listeners[0]?.fail(new Error('permission_denied'));
    leave();
    const laterHandle = store.handle(database.source('a'));
    expect(laterHandle.snapshot()).toEqual({ status: 'loading' });
    laterHandle.subscribe(() => {});
    expect(database.listeners).toHaveLength(2);
  });

  it('stops all listeners, forgets all values and makes no listener after `clear`', () => {
    const publicHandle = store.handle(database.source('public'));
    publicHandle.subscribe(() => {});
    store.handle(database.source('private')).subscribe(() => {});
    for (const { next } of database.listeners) next('x');
    store.clear();
    expect(database.countOpen()).toBe(0);
    expect(publicHandle.snapshot()).toEqual({ status: 'loading' });
    store.handle(database.source('late')).subscribe(() => {});
    expect(database.countOpen()).toBe(0);
  });

  it('listens again after a restart only to values that still have readers', () => {
    const leavePrivate = store.handle(database.source('private')).subscribe(() => {});
    store.handle(database.source('public')).subscribe(() => {});
    store.clear();
    leavePrivate();
    store.restart();
    expect(database.countOpen()).toBe(1);
    expect(store.openKeys).toEqual(['public']);
  });

  it('drops late events of a stopped listener', () => {
    const handle = store.handle(database.source('a'));
    handle.subscribe(() => {});
    const [stopped] = database.listeners;
    store.clear();
    stopped?.next('of the previous person');
    expect(handle.snapshot()).toEqual({ status: 'loading' });
  });

  it('returns a value after each of 100 changes of the signed-in person', () => {
    const handle = store.handle(database.source('own'));
    handle.subscribe(() => {});
    for (let turn = 0; turn < 100; turn++) {
      database.listeners.at(-1)?.fail(new Error('permission_denied'));
      store.clear();
      store.restart();
      database.listeners.at(-1)?.next(turn);
      expect(handle.snapshot()).toEqual({ status: 'value', value: `parsed ${turn}` });
      expect(database.countOpen()).toBe(1);
    }
  });
});

describe('a value that does not arrive', () => {
  it('is an error after 10 s, and still shown when it arrives', () => {
    const handle = store.handle(database.source('a'));
    handle.subscribe(vi.fn());
    vi.advanceTimersByTime(LIMIT_MS - 1);
    expect(handle.snapshot()).toEqual({ status: 'loading' });
    vi.advanceTimersByTime(1);
    expect(handle.snapshot()).toMatchObject({ status: 'error', reason: 'unavailable' });
    expect(database.countOpen()).toBe(1);
    database.listeners[0]?.next('x');
    expect(handle.snapshot()).toEqual({ status: 'value', value: 'parsed x' });
    expect(answers).toEqual([true]);
  });

  it('is requested again, with the same deadline, by a retry and by the next reader', () => {
    const handle = store.handle(database.source('a'));
    const leave = handle.subscribe(vi.fn());
    vi.advanceTimersByTime(LIMIT_MS);
    const late = handle.snapshot();
    if (late.status === 'error') late.retry();
    expect([handle.snapshot().status, database.listeners.length, database.countOpen()]).toEqual(['loading', 2, 1]);
    vi.advanceTimersByTime(LIMIT_MS);
    expect(handle.snapshot()).toMatchObject({ status: 'error' });
    handle.subscribe(vi.fn());
    expect([handle.snapshot().status, database.listeners.length, database.countOpen()]).toEqual(['loading', 3, 1]);
    leave();
    vi.advanceTimersByTime(LIMIT_MS);
    expect(handle.snapshot()).toMatchObject({ status: 'error' });
  });

  it('is no error while the device’s copy is shown, nor if no request was sent', () => {
    const copied = store.handle({ ...database.source('copied'), deviceCopy: () => 'old' });
    const local = store.handle({ ...database.source('local'), listen: () => () => {} });
    copied.subscribe(vi.fn());
    local.subscribe(vi.fn());
    vi.advanceTimersByTime(2 * LIMIT_MS);
    expect([copied.snapshot(), local.snapshot()]).toEqual([
      { status: 'value', value: 'parsed old' },
      { status: 'loading' },
    ]);
  });

  it('has no deadline after its last reader has left', () => {
    const handle = store.handle(database.source('a'));
    handle.subscribe(vi.fn())();
    vi.advanceTimersByTime(LIMIT_MS);
    expect([handle.snapshot().status, answers, vi.getTimerCount()]).toEqual(['loading', [false], 0]);
  });
});
