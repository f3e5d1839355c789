// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Location, ValueReader } from '../value-reader.ts';
import { ValueStore } from '../value-store.ts';
import { liveOver, SiteValueReader } from './site-values.ts';

const NOW = 1_700_000_000_000;
const PLANS: Location<unknown> = { key: 'Plans', path: 'Plans', parse: (value) => ({ value }) };
const RENDERED = { at: NOW, values: { Plans: 'as rendered' } };
const value = (what: unknown) => ({ status: 'value', value: what });

const stops: (() => void)[] = [];

function start(values: SiteValueReader): () => void {
  const stop = values.startFetching();
  stops.push(stop);
  return stop;
}

let answers: Record<string, unknown>;
const asked = vi.fn(async (address: string) => ({
  ok: address in answers,
  status: address in answers ? 200 : 503,
  json: async () => answers[address],
}));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  answers = { '/datos/Plans.json': 'fetched' };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockClear();
});

it('returns the rendered values, and fetches nothing while they are fresh', async () => {
  const values = new SiteValueReader(RENDERED);
  const plans = values.handle(PLANS);
  expect(plans.snapshot()).toEqual(value('as rendered'));
  expect(values.handle(PLANS)).toBe(plans);
  plans.subscribe(() => {});
  start(values);
  expect(asked).not.toHaveBeenCalled();
});

it('fetches values that weren’t rendered, once it is known that nobody is signed in', async () => {
  const values = new SiteValueReader(null);
  const plans = values.handle(PLANS);
  const onChange = vi.fn();
  plans.subscribe(onChange);
  expect(plans.snapshot()).toEqual({ status: 'loading' });
  expect(asked).not.toHaveBeenCalled();
  start(values);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/datos/Plans.json');
  expect(plans.snapshot()).toEqual(value('fetched'));
  expect(onChange).toHaveBeenCalled();
});

it('fetches again if the device’s clock is behind, since the age is unknown', async () => {
  vi.setSystemTime(NOW - 2 * 3_600_000);
  const values = new SiteValueReader(RENDERED);
  values.handle(PLANS).subscribe(() => {});
  start(values);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledOnce();
  expect(values.handle(PLANS).snapshot()).toEqual(value('fetched'));
});

it('refreshes values of a page that is five minutes old, and keeps showing them if that fails', async () => {
  vi.setSystemTime(NOW + 5 * 60_000);
  const values = new SiteValueReader(RENDERED);
  start(values);
  const plans = values.handle(PLANS);
  plans.subscribe(() => {});
  expect(plans.snapshot()).toEqual(value('as rendered'));
  await vi.advanceTimersByTimeAsync(0);
  expect(plans.snapshot()).toEqual(value('fetched'));
  // React hydrates the HTML with the rendered values.
  expect(plans.rendered?.()).toEqual(value('as rendered'));

  answers = {};
  const away = new SiteValueReader(RENDERED);
  start(away);
  away.handle(PLANS).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(away.handle(PLANS).snapshot()).toEqual(value('as rendered'));
});

it('refreshes them every five minutes while the page is visible, and when it becomes visible', async () => {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const values = new SiteValueReader(RENDERED);
  const plans = values.handle(PLANS);
  plans.subscribe(() => {});
  const stop = start(values);
  for (const now of ['second', 'third']) {
    answers = { '/datos/Plans.json': now };
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(plans.snapshot()).toEqual(value(now));
  }
  look.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveBeenCalledTimes(2);
  look.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(3);
});

it('returns an error if nothing could be fetched, and retries on request', async () => {
  answers = {};
  const values = new SiteValueReader(null);
  start(values);
  const plans = values.handle(PLANS);
  plans.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const failed = plans.snapshot();
  expect(failed).toMatchObject({ status: 'error', reason: 'unavailable' });
  answers = { '/datos/Plans.json': 'fetched' };
  if (failed.status === 'error') failed.retry();
  expect(plans.snapshot()).toEqual({ status: 'loading' });
  await vi.advanceTimersByTimeAsync(0);
  expect(plans.snapshot()).toEqual(value('fetched'));
});

it('treats a visitor as connected and the device’s clock as right', () => {
  const values = new SiteValueReader(null);
  expect(
    values.handle({ key: '.info/connected', path: '.info/connected', parse: (raw) => ({ value: raw }) }).snapshot(),
  ).toEqual(value(true));
});

it('switches to live values without a loading state', () => {
  const store = new ValueStore(0, { limitMs: 1_000, expectAnswer: () => () => {} });
  let arrive: (raw: unknown) => void = () => {};
  const live: ValueReader = {
    renderedAt: null,
    handle: ({ key, parse }) =>
      store.handle({
        key,
        parse,
        reasonOf: () => 'unavailable',
        listen: (next) => {
          arrive = next;
          return () => {};
        },
      }),
  };
  const plans = liveOver(live, new SiteValueReader(RENDERED)).handle(PLANS);
  plans.subscribe(() => {});
  expect(plans.snapshot()).toEqual(value('as rendered'));
  arrive('live');
  expect(plans.snapshot()).toEqual(value('live'));
});
