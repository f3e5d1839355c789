// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnRenewal } from './own-renewal.tsx';

const stored = vi.hoisted(() => ({ values: {} as Record<string, unknown>, config: {}, plans: [] as object[] }));
vi.mock('../../data/read.ts', () => ({
  useRecord: (path: { at: (keys: object) => string }, keys: object) => ({
    status: 'value',
    value: stored.values[path.at(keys)] ?? null,
  }),
}));
vi.mock('../../data/public/config.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useConfig: () => ({ status: 'value', value: stored.config }),
}));
vi.mock('../../data/public/plans.ts', () => ({ usePlans: () => ({ status: 'value', value: stored.plans }) }));

beforeEach(() => {
  stored.values = { 'Memberships/ana': { Plan: 'mensual' }, 'Access/ana': {} };
  stored.config = {};
  stored.plans = [{ key: 'mensual', value: { Name: 'Mensual', Price: 59_900 } }];
});
afterEach(cleanup);

function show(isDue: boolean, isAtCheckIn = false): void {
  render(
    <MemoryRouter>
      <OwnRenewal uid="ana" isDue={isDue} isAtCheckIn={isAtCheckIn} isMain />
    </MemoryRouter>,
  );
}

it('offers the last plan with its price if the renewal is due', () => {
  show(true);
  expect(screen.getByRole('link', { name: 'Renovar Mensual · $599' }).getAttribute('href')).toBe('/renovar?para=ana');
});

it('adds to the link that the renewal began at the check-in', () => {
  show(true, true);
  expect(screen.getByRole('link', { name: /^Renovar/ }).getAttribute('href')).toBe('/renovar?para=ana&registro=1');
});

it('shows the centavos of a price that has some', () => {
  stored.plans = [{ key: 'mensual', value: { Name: 'Mensual', Price: 59_950 } }];
  show(true);
  expect(screen.getByRole('link', { name: 'Renovar Mensual · $599.50' })).toBeDefined();
});

it('offers nothing while no renewal is due', () => {
  show(false);
  expect(screen.queryByRole('link')).toBeNull();
});

it('links to the choice of a plan if the last plan is no longer sold', () => {
  stored.plans = [];
  show(true);
  expect(screen.getByRole('link', { name: 'Elegir un plan' }).getAttribute('href')).toBe('/cart/membresia');
});

it('says how to pay at the desk if members can’t order in the app', () => {
  stored.config = { AppOrders: false };
  show(true);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Aquí no se paga en la app')).toBeDefined();
  expect(screen.getByText(/^Renueva Mensual · \$599 en recepción/)).toBeDefined();
});

it.each([
  { left: 3, says: 'Te quedan 3 de 10 visitas', tone: undefined, what: 'offers no renewal', isOffered: false },
  { left: 2, says: 'Te quedan 2 de 10 visitas', tone: 'warn', what: 'offers the renewal', isOffered: true },
  { left: 1, says: 'Te queda 1 de 10 visitas', tone: 'warn', what: 'offers the renewal', isOffered: true },
  { left: 0, says: 'Usaste tus 10 visitas', tone: 'bad', what: 'offers the renewal', isOffered: true },
])('says "$says", and $what', ({ left, says, tone, isOffered }) => {
  stored.values = { 'Memberships/ana': { Plan: 'mensual', Visits: 10 }, 'Access/ana': { Visits: left } };
  show(false);
  expect(screen.getByText(says).dataset.tone).toBe(tone);
  expect(screen.queryAllByRole('link').length > 0).toBe(isOffered);
});
