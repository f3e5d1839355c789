// @vitest-environment happy-dom
import { expect, it } from 'vitest';
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
