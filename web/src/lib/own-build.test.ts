import { expect, it } from 'vitest';
import { watchBuild } from './own-build.ts';

const worker = (): ServiceWorker => Object.create(null);

it('detects a newer build by the worker that took over', () => {
  const container = { controller: worker() };
  const hasNewer = watchBuild(container);
  expect(hasNewer()).toBe(false);
  container.controller = worker();
  expect(hasNewer()).toBe(true);
});

it('treats the first worker of a first visit as the page’s own', () => {
  const container: { controller: ServiceWorker | null } = { controller: null };
  const hasNewer = watchBuild(container);
  expect(hasNewer()).toBe(false);
  container.controller = worker();
  expect(hasNewer()).toBe(false);
  container.controller = worker();
  expect(hasNewer()).toBe(true);
});

it('returns false without service workers, or if the page has none', () => {
  expect(watchBuild(undefined)()).toBe(false);
  expect(watchBuild({ controller: null })()).toBe(false);
});
