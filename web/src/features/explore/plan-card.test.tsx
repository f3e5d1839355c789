// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { addToCartPath } from '../../shared/order-paths.ts';
import { signUpPath } from '../../shared/paths.ts';
import { PlanCard } from './plan-card.tsx';

const { config, session } = vi.hoisted(() => ({ config: { value: {} }, session: { status: 'visitor' } }));
vi.mock('../../data/public/config.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useConfig: () => ({ status: 'value', value: config.value }),
}));
vi.mock('../../data/session.ts', () => ({ useSession: () => session }));

afterEach(cleanup);

function renderCard(): void {
  const value = { Name: 'Mensual', Price: 59_900, Months: 1, Branches: { all: true as const }, Active: true };
  render(
    <MemoryRouter>
      <PlanCard plan={{ key: 'mensual', value }} branchNames={new Map()} />
    </MemoryRouter>,
  );
}

it.each([
  { person: 'a visitor', status: 'visitor', to: signUpPath(addToCartPath({ plan: 'mensual' })) },
  { person: 'a signed-in person', status: 'signed-in', to: addToCartPath({ plan: 'mensual' }) },
])('links $person to the purchase of the plan', ({ status, to }) => {
  Object.assign(config, { value: {} });
  Object.assign(session, { status });
  renderCard();
  expect(screen.getByRole('link', { name: 'Contratar Mensual' }).getAttribute('href')).toBe(to);
});

it('tells where to buy the plan, without a link, if the app takes no orders', () => {
  Object.assign(config, { value: { AppOrders: false } });
  renderCard();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/^Contrátalo en recepción/)).toBeTruthy();
});
