// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { List, type Listed, type ListProps } from './list.tsx';

/** Simulates that the end of the list comes into view. */
let showEnd: () => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        showEnd = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (items: ListProps<string>['items'], more?: Partial<ListProps<string>>) =>
  render(
    <List
      items={items}
      keyOf={(name) => name}
      label="Socios"
      empty={<p>Nadie todavía</p>}
      above={<p>arriba</p>}
      below={<p>abajo</p>}
      {...more}
    >
      {(name) => <li>{name}</li>}
    </List>,
  );

const pages = (more: Partial<Listed<string>>): Listed<string> => ({
  status: 'ready',
  reason: null,
  rows: ['Ana', 'Beto'],
  hasMore: false,
  loadMore: () => {},
  ...more,
});

it('shows its items, with the content above and below them', () => {
  show(['Ana', 'Beto']);
  expect(screen.getByRole('list', { name: 'Socios' }).textContent).toBe('AnaBeto');
  expect(screen.getByText('arriba')).toBeTruthy();
  expect(screen.getByText('abajo')).toBeTruthy();
});

it.each([
  { what: 'an empty array', items: [] },
  { what: 'an empty loaded value', items: { status: 'value' as const, value: [] } },
  { what: 'pages without rows', items: pages({ rows: [] }) },
])('shows only the empty state for $what', ({ items }) => {
  show(items);
  expect(screen.getByText('Nadie todavía')).toBeTruthy();
  expect(screen.queryByText('arriba')).toBeNull();
});

it('shows that the first items are loading', () => {
  show({ status: 'loading' });
  expect(screen.getByText('Cargando…')).toBeTruthy();
});

it('says how many damaged rows were left out of a loaded value or of pages', () => {
  show({ status: 'value', value: ['Ana'], damaged: 2 });
  expect(screen.getByText('Se omitieron 2 registros dañados.')).toBeTruthy();
  cleanup();
  show(pages({ damaged: 1 }));
  expect(screen.getByText('Se omitió 1 registro dañado.')).toBeTruthy();
});

it('shows why a value could not be loaded, and offers a retry', () => {
  const retry = vi.fn();
  show({ status: 'error', reason: 'no-permission', retry });
  expect(screen.getByRole('alert').textContent).toContain('Tu cuenta no tiene permiso');
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('shows a refusal with the sentence that the list was given for it', () => {
  show(pages({ rows: [], status: 'failed', reason: 'too-many-requests' }), {
    refusalText: { 'too-many-requests': 'Espera un minuto.' },
  });
  expect(screen.getByRole('alert').textContent).toContain('Espera un minuto.');
});

it('loads the next page when its end comes into view', () => {
  const loadMore = vi.fn();
  show(pages({ hasMore: true, loadMore }));
  showEnd();
  expect(loadMore).toHaveBeenCalledOnce();
});

it('loads the next page by a button if the list asks for one', () => {
  const loadMore = vi.fn();
  show(pages({ hasMore: true, loadMore }), { more: 'press' });
  fireEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(loadMore).toHaveBeenCalledOnce();
});

it('keeps its items when the next page fails, and loads that page again when asked', () => {
  const loadMore = vi.fn();
  show(pages({ status: 'failed', reason: 'unavailable', hasMore: true, loadMore }));
  expect(screen.getByText('Ana')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(loadMore).toHaveBeenCalledOnce();
});
