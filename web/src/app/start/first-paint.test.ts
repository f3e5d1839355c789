// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPaint } from './first-paint.ts';

let paint: (name: string) => void = () => {};
let root: HTMLElement;
let observing: boolean;

class Observer {
  constructor(callback: (list: { readonly getEntriesByName: (name: string) => readonly string[] }) => void) {
    paint = (name) => callback({ getEntriesByName: (asked) => (asked === name ? [name] : []) });
  }
  observe(): void {
    observing = true;
  }
  disconnect(): void {
    observing = false;
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
async function isOver(promise: Promise<void>): Promise<boolean> {
  const over = vi.fn();
  void promise.then(over);
  await vi.advanceTimersByTimeAsync(0);
  return over.mock.calls.length > 0;
}

it('waits until the HTML is painted', async () => {
  const painted = firstPaint(root);
  paint('first-paint');
  expect(await isOver(painted)).toBe(false);
  expect(observing).toBe(true);
  paint('first-contentful-paint');
  expect(await isOver(painted)).toBe(true);
  expect(observing).toBe(false);
});

it('stops waiting for a browser that doesn’t report the paint', async () => {
  const painted = firstPaint(root);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isOver(painted)).toBe(true);
  expect(observing).toBe(false);
});

it.each([
  { what: 'an empty page', make: () => root.replaceChildren() },
  { what: 'a hidden terminal', make: () => Object.assign(document.documentElement.dataset, { terminal: '' }) },
  { what: 'a browser that never tells', make: () => Reflect.deleteProperty(window, 'PerformanceObserver') },
  { what: 'a tab behind others', make: () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true) },
])('does not wait for $what', async ({ make }) => {
  make();
  expect(await isOver(firstPaint(root))).toBe(true);
  vi.restoreAllMocks();
});
