// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DamagedRecord } from '../parse.ts';
import type { Location, ValueReader } from '../value-reader.ts';
import { ValueStore } from '../value-store.ts';
import { preferLiveValues, SiteValueReader } from './site-values.ts';

const NOW = 1_700_000_000_000;
const PLANS: Location<unknown> = { key: 'Plans', path: 'Plans', parse: (value) => ({ value }) };
const RENDERED = { at: NOW, values: { Plans: 'as rendered' } };
const loaded = (value: unknown) => ({ status: 'value', value });

const stops: (() => void)[] = [];

function startFetching(values: SiteValueReader): () => void {
  const stop = values.startFetching();
  stops.push(stop);
  return stop;
}

let answers: Record<string, unknown>;
const fetchMock = vi.fn(async (address: string) => ({
  ok: address in answers,
  status: address in answers ? 200 : 503,
  json: async () => answers[address],
}));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  answers = { '/datos/Plans.json': 'fetched' };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchMock.mockClear();
});

it('returns the rendered values, and fetches nothing while they are fresh', async () => {
  const values = new SiteValueReader(RENDERED);
  const plans = values.handle(PLANS);
  expect(plans.snapshot()).toEqual(loaded('as rendered'));
  expect(values.handle(PLANS)).toBe(plans);
  plans.subscribe(() => {});
  startFetching(values);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('fetches values that weren’t rendered, but only after fetching was started', async () => {
  const values = new SiteValueReader(null);
  const plans = values.handle(PLANS);
  const onChange = vi.fn();
  plans.subscribe(onChange);
  expect(plans.snapshot()).toEqual({ status: 'loading' });
  expect(fetchMock).not.toHaveBeenCalled();
  startFetching(values);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/datos/Plans.json');
  expect(plans.snapshot()).toEqual(loaded('fetched'));
  expect(onChange).toHaveBeenCalled();
});

it('fetches rendered values again if the device’s clock is behind, because their age is unknown', async () => {
  vi.setSystemTime(NOW - 2 * 3_600_000);
  const values = new SiteValueReader(RENDERED);
  values.handle(PLANS).subscribe(() => {});
  startFetching(values);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(values.handle(PLANS).snapshot()).toEqual(loaded('fetched'));
});

it('refreshes values of a page that is five minutes old, and keeps showing them if that fails', async () => {
  vi.setSystemTime(NOW + 5 * 60_000);
  const values = new SiteValueReader(RENDERED);
  startFetching(values);
  const plans = values.handle(PLANS);
  plans.subscribe(() => {});
  expect(plans.snapshot()).toEqual(loaded('as rendered'));
  await vi.advanceTimersByTimeAsync(0);
  expect(plans.snapshot()).toEqual(loaded('fetched'));
  // React hydrates the HTML with the rendered values.
  expect(plans.rendered?.()).toEqual(loaded('as rendered'));

  answers = {};
  const offline = new SiteValueReader(RENDERED);
  startFetching(offline);
  offline.handle(PLANS).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(offline.handle(PLANS).snapshot()).toEqual(loaded('as rendered'));
});

it('refreshes values every five minutes while the page is visible, and when it becomes visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const values = new SiteValueReader(RENDERED);
  const plans = values.handle(PLANS);
  plans.subscribe(() => {});
  const stop = startFetching(values);
  for (const text of ['second', 'third']) {
    answers = { '/datos/Plans.json': text };
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(plans.snapshot()).toEqual(loaded(text));
  }
  visibility.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetchMock).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

it('returns an error if nothing could be fetched, and retries on request', async () => {
  answers = {};
  const values = new SiteValueReader(null);
  startFetching(values);
  const plans = values.handle(PLANS);
  plans.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const failed = plans.snapshot();
  expect(failed).toMatchObject({ status: 'error', reason: 'unavailable' });
  answers = { '/datos/Plans.json': 'fetched' };
  if (failed.status === 'error') failed.retry();
  expect(plans.snapshot()).toEqual({ status: 'loading' });
  await vi.advanceTimersByTimeAsync(0);
  expect(plans.snapshot()).toEqual(loaded('fetched'));
});

it('fetches a recent damaged value again on request', async () => {
  const parse = (raw: unknown) => {
    if (typeof raw !== 'string') throw new DamagedRecord();
    return { value: raw };
  };
  const values = new SiteValueReader({ at: NOW, values: { Plans: 5 } });
  startFetching(values);
  const plans = values.handle({ ...PLANS, parse });
  plans.subscribe(() => {});
  const damaged = plans.snapshot();
  expect(damaged).toMatchObject({ status: 'error', reason: 'damaged' });
  if (damaged.status === 'error') damaged.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(plans.snapshot()).toEqual(loaded('fetched'));
});

it('treats a visitor as connected to the database', () => {
  const values = new SiteValueReader(null);
  expect(
    values.handle({ key: '.info/connected', path: '.info/connected', parse: (raw) => ({ value: raw }) }).snapshot(),
  ).toEqual(loaded(true));
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
  const plans = preferLiveValues(live, new SiteValueReader(RENDERED)).handle(PLANS);
  plans.subscribe(() => {});
  expect(plans.snapshot()).toEqual(loaded('as rendered'));
  arrive('live');
  expect(plans.snapshot()).toEqual(loaded('live'));
});
