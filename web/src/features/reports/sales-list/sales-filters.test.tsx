// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SalesFilters, useSalesFilter } from './sales-filters.tsx';

const database = vi.hoisted(() => ({ user: {} as object }));
vi.mock('../../../data/read.ts', () => ({ useRecord: () => database.user }));

afterEach(cleanup);

const RITA = { Key: 'rita', Name: 'Rita Cruz' };
const LUIS = { Key: 'luis', Name: 'Luis Mora' };

function Filters({ sellers }: { readonly sellers: readonly (typeof RITA)[] }) {
  return <SalesFilters filter={useSalesFilter()} sellers={[...sellers]} picker={() => null} />;
}

function renderFilters(address: string, sellers: readonly (typeof RITA)[]) {
  const page = (listed: readonly (typeof RITA)[]) => (
    <MemoryRouter initialEntries={[address]}>
      <Filters sellers={listed} />
    </MemoryRouter>
  );
  const { rerender } = render(page(sellers));
  const select = screen.getByLabelText<HTMLSelectElement>('Vendió');
  return {
    chosen: () => select.selectedOptions[0]?.textContent,
    options: () => [...select.options].map(({ textContent }) => textContent),
    setSellers: (listed: readonly (typeof RITA)[]) => rerender(page(listed)),
  };
}

it.each([
  { label: 'the name', user: { status: 'value', value: { Nombre: 'Rita Cruz' } }, text: 'Rita Cruz' },
  { label: 'the key, if the person was removed,', user: { status: 'value', value: null }, text: 'rita' },
  { label: 'the key, if the name can’t be read,', user: { status: 'error' }, text: 'rita' },
  { label: 'dots, while the name is loading,', user: { status: 'loading' }, text: '…' },
])('shows $label for a chosen seller who sold nothing on these days', ({ user, text }) => {
  Object.assign(database, { user });
  expect(renderFilters('/?vendio=rita', [LUIS]).chosen()).toBe(text);
});

it('keeps the chosen seller when the listed sellers change, and lists that seller only once', () => {
  Object.assign(database, { user: { status: 'value', value: { Nombre: 'Rita Cruz' } } });
  const select = renderFilters('/?vendio=rita', []);
  expect(select.chosen()).toBe('Rita Cruz');
  select.setSellers([LUIS, RITA]);
  expect(select.chosen()).toBe('Rita Cruz');
  expect(select.options()).toEqual(['Todos', 'Luis Mora', 'Rita Cruz']);
  select.setSellers([LUIS]);
  expect(select.chosen()).toBe('Rita Cruz');
});

it('ignores a seller in the URL that isn’t a valid key', () => {
  expect(renderFilters('/?vendio=a%2Fb', [LUIS]).chosen()).toBe('Todos');
});
