import { expect, it } from 'vitest';
import { watchBuild } from './own-build.ts';

const createWorker = (): ServiceWorker => Object.create(null);

it('detects a newer build when another worker takes over', () => {
  const container = { controller: createWorker() };
  const hasNewer = watchBuild(container);
  expect(hasNewer()).toBe(false);
  container.controller = createWorker();
  expect(hasNewer()).toBe(true);
});

it('treats the first worker of a page that began without one as its own', () => {
  const container: { controller: ServiceWorker | null } = { controller: null };
  const hasNewer = watchBuild(container);
  expect(hasNewer()).toBe(false);
  container.controller = createWorker();
  expect(hasNewer()).toBe(false);
  container.controller = createWorker();
  expect(hasNewer()).toBe(true);
});

it('returns false if the browser supports no service workers, or none controls the page', () => {
  expect(watchBuild(undefined)()).toBe(false);
  expect(watchBuild({ controller: null })()).toBe(false);
});
