// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForFirstPaint } from './first-paint.ts';

let paint: (name: string) => void = () => {};
let root: HTMLElement;
let isObserving: boolean;

class Observer {
  constructor(callback: (list: { readonly getEntriesByName: (name: string) => readonly string[] }) => void) {
    paint = (name) => callback({ getEntriesByName: (wantedName) => (wantedName === name ? [name] : []) });
  }
  observe(): void {
    isObserving = true;
  }
  disconnect(): void {
    isObserving = false;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
  root = document.createElement('div');
  root.innerHTML = '<h1>Entrar</h1>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.terminal;
});

/** Whether the promise resolves without any time passing. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  const onResolve = vi.fn();
  void promise.then(onResolve);
  await vi.advanceTimersByTimeAsync(0);
  return onResolve.mock.calls.length > 0;
}

it('waits until the HTML is painted', async () => {
  const painted = waitForFirstPaint(root);
  paint('first-paint');
  expect(await isResolved(painted)).toBe(false);
  expect(isObserving).toBe(true);
  paint('first-contentful-paint');
  expect(await isResolved(painted)).toBe(true);
  expect(isObserving).toBe(false);
});

it('stops waiting after a second without a report of the paint', async () => {
  const painted = waitForFirstPaint(root);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isResolved(painted)).toBe(true);
  expect(isObserving).toBe(false);
});

it.each([
  { situation: 'on an empty page', make: () => root.replaceChildren() },
  {
    situation: 'on a terminal, whose page is hidden at first',
    make: () => Object.assign(document.documentElement.dataset, { terminal: '' }),
  },
  {
    situation: 'in a browser that doesn’t report paints',
    make: () => Reflect.deleteProperty(window, 'PerformanceObserver'),
  },
  { situation: 'in a background tab', make: () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true) },
])('does not wait $situation', async ({ make }) => {
  make();
  expect(await isResolved(waitForFirstPaint(root))).toBe(true);
  vi.restoreAllMocks();
});
