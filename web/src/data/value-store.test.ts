import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Source, ValueStore } from './value-store.ts';

interface Listening {
  next: (raw: unknown) => void;
  fail: (error: unknown) => void;
  stopped: boolean;
}

/** A fake database whose events the test sends. */
function fakeDatabase() {
  const listening: Listening[] = [];
  const source = (key: string): Source<string> => ({
    key,
    listen: (next, fail, asked) => {
      asked();
      const one: Listening = { next, fail, stopped: false };
      listening.push(one);
      return () => {
        one.stopped = true;
      };
    },
    parse: (raw) => ({ value: `parsed ${String(raw)}` }),
    reasonOf: () => 'no-permission',
  });
  return { listening, source, open: () => listening.filter(({ stopped }) => !stopped).length };
}

const GRACE_MS = 5_000;
const LIMIT_MS = 10_000;
/** Whether the requests were answered, in order. */
let answers: boolean[];
let store: ValueStore;
let database: ReturnType<typeof fakeDatabase>;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  store = new ValueStore(GRACE_MS, { limitMs: LIMIT_MS, expectAnswer: () => (answer) => void answers.push(answer) });
  database = fakeDatabase();
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
    expect(database.listening).toHaveLength(1);
    expect(handle.snapshot()).toEqual({ status: 'loading' });
    database.listening[0]?.next('x');
    expect(handle.snapshot()).toEqual({ status: 'value', value: 'parsed x' });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it('releases the listener soon after the last reader left, not before', () => {
    const handle = store.handle(database.source('a'));
    const leaveFirst = handle.subscribe(() => {});
    const leaveSecond = handle.subscribe(() => {});
    database.listening[0]?.next('x');
    leaveFirst();
    leaveSecond();
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(database.open()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(database.open()).toBe(0);
    expect(store.openKeys).toEqual([]);
  });

  it('keeps value and listener for a reader who returns in time', () => {
    const handle = store.handle(database.source('a'));
    const leave = handle.subscribe(() => {});
    database.listening[0]?.next('x');
    leave();
    vi.advanceTimersByTime(GRACE_MS - 1);
    handle.subscribe(() => {});
    vi.advanceTimersByTime(GRACE_MS * 2);
    expect(database.listening).toHaveLength(1);
    expect(handle.snapshot()).toEqual({ status: 'value', value: 'parsed x' });
  });

  it('releases at once a listener without a value', () => {
    const leave = store.handle(database.source('a')).subscribe(() => {});
    leave();
    expect(database.open()).toBe(0);
  });

  it('returns why a listener failed, and listens again on a retry', () => {
    const handle = store.handle(database.source('a'));
    handle.subscribe(() => {});
    database.listening[0]?.fail(new Error('permission_denied'));
    const failed = handle.snapshot();
    expect(failed).toMatchObject({ status: 'error', reason: 'no-permission' });
    if (failed.status === 'error') failed.retry();
    expect(handle.snapshot()).toEqual({ status: 'loading' });
    database.listening[1]?.next('y');
    expect(handle.snapshot()).toEqual({ status: 'value', value: 'parsed y' });
  });

  it('never passes an old error to the next reader', () => {
    const leave = store.handle(database.source('a')).subscribe(() => {});
    database.listening[0]?.fail(new Error('permission_denied'));
    leave();
    const again = store.handle(database.source('a'));
    expect(again.snapshot()).toEqual({ status: 'loading' });
    again.subscribe(() => {});
    expect(database.listening).toHaveLength(2);
  });

  it('stops all listeners and forgets all values from a sign-out to the next sign-in', () => {
    const stays = store.handle(database.source('public'));
    stays.subscribe(() => {});
    store.handle(database.source('private')).subscribe(() => {});
    for (const { next } of database.listening) next('x');
    store.clear();
    expect(database.open()).toBe(0);
    expect(stays.snapshot()).toEqual({ status: 'loading' });
    store.handle(database.source('late')).subscribe(() => {});
    expect(database.open()).toBe(0);
  });

  it('listens again for the screens that stay mounted', () => {
    const leavePrivate = store.handle(database.source('private')).subscribe(() => {});
    store.handle(database.source('public')).subscribe(() => {});
    store.clear();
    leavePrivate();
    store.restart();
    expect(database.open()).toBe(1);
    expect(store.openKeys).toEqual(['public']);
  });

  it('drops late events of a stopped listener', () => {
    const handle = store.handle(database.source('a'));
    handle.subscribe(() => {});
    const [old] = database.listening;
    store.clear();
    old?.next('of the person before');
    expect(handle.snapshot()).toEqual({ status: 'loading' });
  });

  it('returns a value after each of 100 changes of person', () => {
    const handle = store.handle(database.source('own'));
    handle.subscribe(() => {});
    for (let turn = 0; turn < 100; turn++) {
      database.listening.at(-1)?.fail(new Error('permission_denied'));
      store.clear();
      store.restart();
      database.listening.at(-1)?.next(turn);
      expect(handle.snapshot()).toEqual({ status: 'value', value: `parsed ${turn}` });
      expect(database.open()).toBe(1);
    }
  });
});

describe('a value that does not arrive', () => {
  it('is reported after 10 s, and still shown when it arrives', () => {
    const handle = store.handle(database.source('a'));
    handle.subscribe(vi.fn());
    vi.advanceTimersByTime(LIMIT_MS - 1);
    expect(handle.snapshot()).toEqual({ status: 'loading' });
    vi.advanceTimersByTime(1);
    expect(handle.snapshot()).toMatchObject({ status: 'error', reason: 'unavailable' });
    expect(database.open()).toBe(1);
    database.listening[0]?.next('x');
    expect(handle.snapshot()).toEqual({ status: 'value', value: 'parsed x' });
    expect(answers).toEqual([true]);
  });

  it('is requested again by a retry and by the next reader, with the same deadline', () => {
    const handle = store.handle(database.source('a'));
    const leave = handle.subscribe(vi.fn());
    vi.advanceTimersByTime(LIMIT_MS);
    const late = handle.snapshot();
    if (late.status === 'error') late.retry();
    expect([handle.snapshot().status, database.listening.length, database.open()]).toEqual(['loading', 2, 1]);
    vi.advanceTimersByTime(LIMIT_MS);
    expect(handle.snapshot()).toMatchObject({ status: 'error' });
    handle.subscribe(vi.fn());
    expect([handle.snapshot().status, database.listening.length, database.open()]).toEqual(['loading', 3, 1]);
    leave();
    vi.advanceTimersByTime(LIMIT_MS);
    expect(handle.snapshot()).toMatchObject({ status: 'error' });
  });

  it('is no error while the device’s copy is shown, nor if the server was never asked', () => {
    const kept = store.handle({ ...database.source('kept'), kept: () => 'old' });
    const local = store.handle({ ...database.source('local'), listen: () => () => {} });
    kept.subscribe(vi.fn());
    local.subscribe(vi.fn());
    vi.advanceTimersByTime(2 * LIMIT_MS);
    expect([kept.snapshot(), local.snapshot()]).toEqual([
      { status: 'value', value: 'parsed old' },
      { status: 'loading' },
    ]);
  });

  it('has no deadline once its last reader left', () => {
    const handle = store.handle(database.source('a'));
    handle.subscribe(vi.fn())();
    vi.advanceTimersByTime(LIMIT_MS);
    expect([handle.snapshot().status, answers, vi.getTimerCount()]).toEqual(['loading', [false], 0]);
  });
});
