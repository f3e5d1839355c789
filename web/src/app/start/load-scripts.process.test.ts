// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadScripts } from './load-scripts.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

/** Simulates a browser that supports these link types. */
function mockLinkTypes(...supported: readonly string[]): void {
  const relList: Partial<DOMTokenList> = { supports: (name) => supported.includes(name) };
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue(relList as DOMTokenList);
}

it('requests nothing if the page names no scripts', async () => {
  await loadScripts(undefined);
  await loadScripts('');
  expect(document.head.querySelector('link')).toBeNull();
});

it.each([
  { rel: 'modulepreload', supported: ['preload', 'modulepreload'] },
  { rel: 'preload', supported: ['preload'] },
])('requests the scripts by $rel if the browser supports $supported', ({ rel, supported }) => {
  mockLinkTypes(...supported);
  void loadScripts('/assets/a.js /assets/b.js');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => [link.rel, link.as, link.crossOrigin, link.getAttribute('href')])).toEqual([
    [rel, 'script', '', '/assets/a.js'],
    [rel, 'script', '', '/assets/b.js'],
  ]);
});

it('evaluates the scripts in order, and continues if one of them fails', async () => {
  const ran: string[] = [];
  vi.stubGlobal('ran', ran);
  const script = (code: string): string => `data:text/javascript,${code}`;
  const addresses = [script("ran.push('a')"), script("throw('b')"), script("ran.push('c')")].join(' ');
  await loadScripts(addresses);
  expect(ran).toEqual(['a', 'c']);
  vi.unstubAllGlobals();
});
