// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { addToCartPath } from '../../shared/order-paths.ts';
import { signUpPath } from '../../shared/paths.ts';
import { PlanCard } from './plan-card.tsx';

const { config, session } = vi.hoisted(() => ({ config: { value: {} }, session: { status: 'visitor' } }));
vi.mock('../../data/public/config.ts', () => ({ useConfig: () => ({ status: 'value', value: config.value }) }));
vi.mock('../../data/session.ts', () => ({ useSession: () => session }));

afterEach(cleanup);

function show(): void {
  const value = { Name: 'Mensual', Price: 59_900, Months: 1, Branches: { all: true as const }, Active: true };
  render(
    <MemoryRouter>
      <PlanCard plan={{ key: 'mensual', value }} branchNames={new Map()} />
    </MemoryRouter>,
  );
}

it.each([
  { who: 'a visitor', status: 'visitor', to: signUpPath(addToCartPath({ plan: 'mensual' })) },
  { who: 'somebody signed in', status: 'signed-in', to: addToCartPath({ plan: 'mensual' }) },
])('links the plan of $who to its purchase', ({ status, to }) => {
  Object.assign(config, { value: {} });
  Object.assign(session, { status });
  show();
  expect(screen.getByRole('link', { name: 'Contratar Mensual' }).getAttribute('href')).toBe(to);
});

it('says where to buy the plan if the app takes no orders', () => {
  Object.assign(config, { value: { AppOrders: false } });
  show();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/^Contrátalo en recepción/)).toBeTruthy();
});
