// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FolioSearch } from './folio-search.tsx';

const searches: unknown[] = [];
vi.mock('../../../data/value-reader.ts', () => ({ useLiveDatabase: () => 'database' }));
vi.mock('../../../data/general-search.ts', () => ({
  loadSalesByFolio: async (_database: unknown, branch: string, folio: number) => {
    searches.push([branch, folio]);
    return { rows: folio === 12 ? [{ key: 'venta' }] : [], damaged: folio === 14 ? ['dañada'] : [] };
  },
}));

afterEach(() => {
  cleanup();
  searches.length = 0;
});

const opened: string[] = [];
beforeEach(() => {
  opened.length = 0;
  render(<FolioSearch branch="centro" onOpen={(sale) => opened.push(sale)} />);
});

async function search(typed: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Buscar por folio'), { target: { value: typed } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Buscar' })));
}

it('opens a sale by its folio, typed as a number, with # or with the word Folio', async () => {
  for (const typed of ['12', 'Folio 12', '#12']) await search(typed);
  expect(opened).toEqual(['venta', 'venta', 'venta']);
});

it('says that no sale has the folio, and focuses the field', async () => {
  await search('13');
  expect(screen.getByText(/ninguna venta con el folio 13/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar por folio'));
});

it('says that the record of the folio is damaged', async () => {
  await search('14');
  expect(screen.getByText(/registro está dañado/)).toBeDefined();
});

it('doesn’t search for text that is no folio', async () => {
  await search('1.5');
  expect(screen.getByText('Escribe el número del folio.')).toBeDefined();
  expect(searches).toEqual([]);
});
