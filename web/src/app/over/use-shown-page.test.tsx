// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createDialogState } from '../../shared/over.ts';
import { WHATSAPP_PATH } from '../../shared/paths.ts';
import { useShownPage } from './use-shown-page.ts';

const onRender = vi.fn<(shown: string) => void>();

function ShownPage() {
  const { page, hasDialog } = useShownPage();
  onRender(`${page.pathname}${hasDialog ? ' under the dialog' : ''}`);
  return <p />;
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Hydrates the HTML of an address. Returns what each render in the browser showed. */
async function hydrate(entry: { readonly pathname: string; readonly state?: unknown }): Promise<readonly string[]> {
  const app = (
    <MemoryRouter initialEntries={[entry]}>
      <ShownPage />
    </MemoryRouter>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(app);
  onRender.mockClear();
  await act(async () => {
    root = hydrateRoot(container, app);
  });
  return onRender.mock.calls.flat();
}

it('renders a page only once when it is hydrated', async () => {
  expect(await hydrate({ pathname: '/login' })).toEqual(['/login']);
  root?.unmount();
  expect(await hydrate({ pathname: WHATSAPP_PATH })).toEqual([WHATSAPP_PATH]);
});

it('shows the dialog over its page in a second render, because the server doesn’t know the history', async () => {
  const pageBelow = { pathname: '/login', search: '', hash: '', state: null, key: 'a' };
  expect(await hydrate({ pathname: WHATSAPP_PATH, state: createDialogState(pageBelow) })).toEqual([
    WHATSAPP_PATH,
    '/login under the dialog',
  ]);
});
