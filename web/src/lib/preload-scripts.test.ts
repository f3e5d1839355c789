// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { preloadScripts } from './preload-scripts.ts';

it('asks for what the page names, and for nothing where it names nothing', () => {
  preloadScripts(undefined);
  preloadScripts('');
  expect(document.head.querySelector('link')).toBeNull();
  preloadScripts('/assets/a.js /assets/b.js');
  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['modulepreload', '/assets/a.js'],
    ['modulepreload', '/assets/b.js'],
  ]);
});

it('evaluates them in their order, whatever becomes of one of them', async () => {
  const told: string[] = [];
  vi.stubGlobal('told', told);
  const script = (code: string): string => `data:text/javascript,${code}`;
  const names = [script("told.push('a')"), script("throw('b')"), script("told.push('c')")].join(' ');
  const evaluate = preloadScripts(names);
  expect(told).toEqual([]);
  await evaluate();
  expect(told).toEqual(['a', 'c']);
  vi.unstubAllGlobals();
});
