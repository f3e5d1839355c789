// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

it('finds a sale by its folio, typed with or without the word Folio', async () => {
  const opened: string[] = [];
  render(<FolioSearch branch="centro" onOpen={(sale) => opened.push(sale)} />);
  const search = async (typed: string) => {
    fireEvent.change(screen.getByLabelText('Buscar por folio'), { target: { value: typed } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Buscar' })));
  };
  for (const typed of ['12', 'Folio 12', '#12']) await search(typed);
  expect(opened).toEqual(['venta', 'venta', 'venta']);
  await search('13');
  expect(screen.getByText(/ninguna venta con el folio 13/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar por folio'));
  await search('14');
  expect(screen.getByText(/registro está dañado/)).toBeDefined();
  searches.length = 0;
  await search('1.5');
  expect(screen.getByText('Escribe el número del folio.')).toBeDefined();
  expect(searches).toEqual([]);
});
