// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { openedOver } from '../../shared/over.ts';
import { WHATSAPP_PATH } from '../../shared/paths.ts';
import { useShownPage } from './use-shown-page.ts';

const drawn = vi.fn<(what: string) => void>();

function Shown() {
  const { page, hasDialog } = useShownPage();
  drawn(`${page.pathname}${hasDialog ? ' under the dialog' : ''}`);
  return <p />;
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Hydrates the HTML of an address. Returns the components that were rendered in the browser. */
async function takeOver(entry: { readonly pathname: string; readonly state?: unknown }): Promise<readonly string[]> {
  const app = (
    <MemoryRouter initialEntries={[entry]}>
      <Shown />
    </MemoryRouter>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(app);
  drawn.mockClear();
  await act(async () => {
    root = hydrateRoot(place, app);
  });
  return drawn.mock.calls.flat();
}

it('renders nothing again when a page is hydrated', async () => {
  expect(await takeOver({ pathname: '/login' })).toEqual(['/login']);
  root?.unmount();
  expect(await takeOver({ pathname: WHATSAPP_PATH })).toEqual([WHATSAPP_PATH]);
});

it('opens the dialog over its page after hydration, since the server doesn’t know the history', async () => {
  const under = { pathname: '/login', search: '', hash: '', state: null, key: 'a' };
  expect(await takeOver({ pathname: WHATSAPP_PATH, state: openedOver(under) })).toEqual([
    WHATSAPP_PATH,
    '/login under the dialog',
  ]);
});
