// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { preloadScripts } from './preload-scripts.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

/** A browser that knows these links. */
function browserWith(...known: readonly string[]): void {
  const relList: Partial<DOMTokenList> = { supports: (name) => known.includes(name) };
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue(relList as DOMTokenList);
}

it('asks for nothing where the page names nothing', () => {
  preloadScripts(undefined);
  preloadScripts('');
  expect(document.head.querySelector('link')).toBeNull();
});

it.each([
  ['modulepreload', ['preload', 'modulepreload']],
  ['preload', ['preload']],
])('asks for what the page names by %s where the browser knows %j', (rel, known) => {
  browserWith(...known);
  preloadScripts('/assets/a.js /assets/b.js');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => [link.rel, link.as, link.crossOrigin, link.getAttribute('href')])).toEqual([
    [rel, 'script', '', '/assets/a.js'],
    [rel, 'script', '', '/assets/b.js'],
  ]);
});

it('evaluates them in their order, whatever becomes of one of them', async () => {
  const ran: string[] = [];
  vi.stubGlobal('ran', ran);
  const script = (code: string): string => `data:text/javascript,${code}`;
  const names = [script("ran.push('a')"), script("throw('b')"), script("ran.push('c')")].join(' ');
  const evaluate = preloadScripts(names);
  expect(ran).toEqual([]);
  await evaluate();
  expect(ran).toEqual(['a', 'c']);
  vi.unstubAllGlobals();
});
