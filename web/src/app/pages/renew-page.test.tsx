// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { cartPath } from '../../shared/order-paths.ts';
import { Page } from './renew-page.tsx';

const MONTHLY = { key: 'mensual', value: { Name: 'Mensual', Price: 59_900 } };

/** The values that the mocks return. */
const gym = vi.hoisted(() => ({ membership: null as { readonly Plan: string } | null, takesOrders: true }));
const loaded = <T,>(value: T) => ({ status: 'value' as const, value });
vi.mock('../../data/public/config.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useConfig: () => loaded({ AppOrders: gym.takesOrders }),
}));
vi.mock('../../data/public/plans.ts', () => ({ usePlans: () => loaded([MONTHLY]) }));
vi.mock('../../data/read.ts', () => ({ useRecord: () => loaded(gym.membership) }));
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ uid: 'ana' }) }));
vi.mock('../../data/signed-in/acting-person.ts', () => ({
  actFor: () => undefined,
  useActingPerson: () => ({ uid: 'ana', ward: null }),
}));
vi.mock('../../features/orders/use-checkout.ts', () => ({
  useCheckout: () => loaded({ change: () => undefined }),
}));
vi.mock('../../features/orders/confirm-order.tsx', () => ({ ConfirmOrder: () => 'Confirma tu pedido' }));
vi.mock('../../shared/person/person-switch.tsx', () => ({ PersonSwitch: () => null }));

afterEach(cleanup);

// The plan `retirado` is no longer on sale. `El carrito`: the page redirects to the cart.
it.each([
  { takesOrders: true, plan: 'mensual', shown: 'Confirma tu pedido' },
  { takesOrders: true, plan: 'retirado', shown: 'El carrito' },
  { takesOrders: true, plan: null, shown: 'El carrito' },
  { takesOrders: false, plan: 'mensual', shown: /^Renueva Mensual · \$599 en recepción/ },
  { takesOrders: false, plan: 'retirado', shown: /^Renueva tu membresía en recepción/ },
  { takesOrders: false, plan: null, shown: /^Renueva tu membresía en recepción/ },
])('with orders in the app: $takesOrders and the last plan $plan, shows $shown', ({ takesOrders, plan, shown }) => {
  gym.takesOrders = takesOrders;
  gym.membership = plan === null ? null : { Plan: plan };
  render(
    <MemoryRouter initialEntries={['/renovar']}>
      <Routes>
        <Route path="/renovar" element={<Page />} />
        <Route path={cartPath('membresia')} element="El carrito" />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText(shown)).toBeDefined();
});
