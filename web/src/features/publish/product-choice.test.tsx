// @vitest-environment happy-dom
import { ok, type Result, refuse } from '@gym/domain/errors';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Product } from '../../data/products.ts';
import { ProductChoice, type ProductSource } from './product-choice.tsx';

afterEach(cleanup);

const WATER: Product = {
  key: 'agua',
  value: {
    Name: 'Agua',
    Price: 1_800,
    Tax: 'iva0',
    Low: 0,
    Active: true,
    Order: 1,
    Place: 'a~0001~agua',
    Revision: 1,
  },
};
const ANSWERS: Readonly<Record<string, Result<{ readonly rows: readonly Product[] }>>> = {
  agua: ok({ rows: [WATER] }),
  nada: ok({ rows: [] }),
};
const SOURCE: ProductSource = {
  search: async (typed) => ANSWERS[typed] ?? refuse('unavailable'),
  name: (product) => product,
};

it('finds products while the user types, and reports an empty or failed search', async () => {
  const chosen: (readonly string[])[] = [];
  render(<ProductChoice chosen={[]} source={SOURCE} onChange={(next) => chosen.push(next)} />);
  const type = (value: string): boolean => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  type('agua');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Agua' }));
  expect(chosen).toEqual([['agua']]);
  type('nada');
  await screen.findByText(/^Ningún producto/);
  type('roto');
  await screen.findByText(/^No hay respuesta del servidor/);
  type('');
  expect(screen.getByRole('status').textContent).toBe('');
});
