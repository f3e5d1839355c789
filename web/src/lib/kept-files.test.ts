import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./environment.ts', () => ({ environment: { production: true } }));

/** The requests to the service worker. `answer` sends the worker's answer: whether it has cached everything. */
const requests: { readonly keep: unknown; readonly answer: (isDone: boolean) => void }[] = [];

beforeEach(() => {
  vi.resetModules();
  requests.length = 0;
  const active = {
    postMessage: ({ keep }: { keep: unknown }, [port]: [MessagePort]) => {
      requests.push({ keep, answer: (isDone) => port.postMessage(isDone) });
    },
  };
  vi.stubGlobal('MessageChannel', MessageChannel);
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
});
afterEach(() => vi.unstubAllGlobals());

it('sends later requests once the first one is answered', async () => {
  const { cachePath, cacheSet } = await import('./kept-files.ts');
  cachePath('/checador');
  cacheSet('member');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.keep).toEqual({ paths: ['/checador'], sets: ['member'] });
  cachePath('/inicio');
  requests[0]?.answer(true);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.keep).toEqual({ paths: ['/inicio'], sets: [] });
});

it('repeats a failed request when asked to retry, and not by itself', async () => {
  const { cacheSet, retryCaching } = await import('./kept-files.ts');
  cacheSet('terminal');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toHaveLength(1);
  retryCaching();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.keep).toEqual({ paths: [], sets: ['terminal'] });
});
