// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FolioSearch } from './folio-search.tsx';

const asked: unknown[] = [];
vi.mock('../../data/live-database.ts', () => ({ useLiveDatabase: () => 'database' }));
vi.mock('../../data/folio-search.ts', () => ({
  salesByFolio: async (_database: unknown, branch: string, folio: number) => {
    asked.push([branch, folio]);
    return folio === 12 ? [{ key: 'venta' }] : [];
  },
}));

afterEach(() => {
  cleanup();
  asked.length = 0;
});

it('finds a sale by its folio as it is printed, with or without the word', async () => {
  const opened: string[] = [];
  render(<FolioSearch branch="centro" onOpen={(sale) => opened.push(sale)} />);
  const look = async (typed: string) => {
    fireEvent.change(screen.getByLabelText('Buscar por folio'), { target: { value: typed } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Buscar' })));
  };
  for (const typed of ['12', 'Folio 12', '#12']) await look(typed);
  expect(opened).toEqual(['venta', 'venta', 'venta']);
  await look('13');
  expect(screen.getByText(/ninguna venta con el folio 13/)).toBeDefined();
  asked.length = 0;
  await look('1.5');
  expect(screen.getByText('Escribe el número del folio.')).toBeDefined();
  expect(asked).toEqual([]);
});
