// @vitest-environment happy-dom
import { dayFromParts, gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredSale } from '@gym/domain/database/money/sales';
import { ok, type ReadFailure, refuse } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaleNotice, useSeen } from '../../../shared/membership/use-seen.tsx';
import { ChargedPeriod, type ChargedPeriodProps } from './charged-period.tsx';

const AT = 1_772_470_000_000;
const TODAY = gymDayOf(AT);
const TOMORROW = gymDayOf(AT + 86_400_000);
const SUMS = { Gross: 59_900, Discount: 0, Total: 59_900, Taxed: 0 };
const PLAN = { Kind: 'plan', Item: 'mensual', Name: 'Mensual', Quantity: 1, Price: 59_900, Tax: 'iva16' } as const;
const SALE: StoredSale = {
  Kind: 'sale',
  Branch: 'valle',
  Shift: 'turno-de-antes',
  Folio: 7,
  Day: TODAY,
  At: AT,
  By: 'rita',
  Lines: { l00: { ...PLAN, ...SUMS } },
  ...SUMS,
  Payments: { cash: { Amount: 59_900 } },
};
const ROW = { Kind: 'sale', Branch: 'valle', Shift: 'turno-de-antes', Folio: 7, At: AT, By: 'rita', Total: 59_900 };
const ORDER = {
  Placed: { Kind: 'membership', Total: 59_900, Branch: 'valle', Method: 'cash', Lines: {} },
  State: 'delivered',
};
const INITIAL_STATE = {
  /** The row of the period's sale in the member's purchases; null if the period was bought with an order. */
  row: ROW as typeof ROW | null,
  /** The row of the order's payment, if the payment is a sale of the till. */
  paymentRow: null as typeof ROW | null,
  /** Number of refunds of the sale. */
  returned: 0,
  /** Key of the viewer's open shift. */
  shift: 'turno' as string | null,
  /** How the order was paid. */
  method: 'cash',
  /** Number of damaged rows that are left out of the member's purchases. */
  damaged: undefined as number | undefined,
  /** Why the order can't be read; null if it can. */
  orderFailure: null as ReadFailure | null,
};
const RETURNED = { Last: 'd', Lines: { l00: 1 }, ByMethod: { cash: 59_900, card: 0, transfer: 0 } };
const SHOWN: Seen = { Entry: 'venta', Ends: null, Total: 0 };
const state = vi.hoisted(() => ({ current: {} as Record<string, unknown> }));
const server = vi.hoisted(() => ({
  inputs: [] as { readonly Seen?: unknown }[],
  answers: [] as unknown[],
}));
const value = <T,>(data: T) => ({ status: 'value' as const, value: data });
vi.mock('../../../data/call.ts', () => ({
  call: (_contract: object, input: object) => {
    server.inputs.push(input);
    return Promise.resolve(server.answers.shift());
  },
}));
vi.mock('../../../data/read.ts', () => ({
  useNewest: () => {
    const rows = [
      { key: 'venta', value: state.current.row },
      { key: 'p1', value: state.current.paymentRow },
    ];
    return { ...value(rows.filter((row) => row.value !== null)), damaged: state.current.damaged };
  },
  useRecord: ({ pattern }: { readonly pattern: string }) => {
    const { method, orderFailure } = state.current;
    if (pattern.startsWith('Orders/'))
      return orderFailure
        ? { status: 'error', reason: orderFailure, retry: () => {} }
        : value({ ...ORDER, Payments: { p1: { Kind: 'in', Method: method, Amount: 59_900, At: AT, By: 'x' } } });
    if (pattern.startsWith('OpenShifts/')) return value(state.current.shift);
    if (!pattern.startsWith('Returns/')) return value(SALE);
    return value(state.current.returned === 0 ? null : RETURNED);
  },
}));

beforeEach(() => {
  state.current = { ...INITIAL_STATE };
  server.inputs.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

/** Renders the charged period with its preview, as its dialog does. */
function WithPreview(props: Omit<ChargedPeriodProps, 'facts' | 'preview'>) {
  const seen = useSeen();
  const stale = seen.findStale(SHOWN);
  const facts = (
    <>
      <p>lo que cambia</p>
      {stale && <StaleNotice stale={stale} />}
    </>
  );
  return <ChargedPeriod {...props} facts={facts} preview={{ shown: SHOWN, seen }} />;
}

function show(
  change: Partial<typeof INITIAL_STATE>,
  {
    today = TODAY,
    isAdmin = false,
    branch = 'valle',
  }: { today?: typeof TODAY; isAdmin?: boolean; branch?: string } = {},
): string {
  Object.assign(state.current, change);
  const { container } = render(
    <MemoryRouter>
      <WithPreview
        member="ana"
        sale="venta"
        viewer={{ uid: 'rita', isAdmin, branch: isAdmin ? null : branch }}
        branchName={() => 'Valle'}
        today={today}
        renderWithoutRefund={(note) => <div>sólo anular {note}</div>}
        onDone={() => {}}
        onClose={() => {}}
      />
    </MemoryRouter>,
  );
  return container.ownerDocument.body.textContent ?? '';
}

const isRefundOffered = (): boolean => screen.queryByRole('button', { name: 'Devolver y anular' }) !== null;
const linkTarget = (): string | null => screen.queryByRole('link')?.getAttribute('href') ?? null;

it('offers to refund the sale of the period, with the amount that was paid', () => {
  expect(show({})).toContain('lo que cambia');
  expect(isRefundOffered()).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Efectivo, en pesos').value).toBe('599');
});

it('offers an annulment without a refund if the money was already refunded', () => {
  expect(show({ returned: 1 })).toContain('sólo anular');
});

it('sends reception to an administrator for a sale of another day, with a link to the sale', () => {
  expect(show({}, { today: TOMORROW })).toContain('Pide a un administrador');
  expect(isRefundOffered()).toBe(false);
  expect(linkTarget()).toBe('/caja?sucursal=valle&ver=ventas&venta=venta');
});

it('offers the refund of a sale of another day to administrators, and to the seller whose shift is still open', () => {
  show({}, { today: TOMORROW, isAdmin: true });
  expect(isRefundOffered()).toBe(true);
  cleanup();
  show({ shift: 'turno-de-antes' }, { today: TOMORROW });
  expect(isRefundOffered()).toBe(true);
});

it('asks the viewer to open a shift, with a link to the till', () => {
  expect(show({ shift: null })).toContain('Abre tu turno en la caja de Valle');
  expect(linkTarget()).toBe('/caja?sucursal=valle');
});

it('says who refunds a sale of another branch', () => {
  expect(show({}, { branch: 'centro' })).toContain('Lo devuelve la recepción de esa sucursal');
  expect(isRefundOffered()).toBe(false);
});

it('links to the order of a period that was bought with an order, paid at the till or online', () => {
  expect(show({ row: null, paymentRow: ROW })).toContain('Se cobró en Caja con un pedido');
  expect(linkTarget()).toBe('/pedido/venta');
  cleanup();
  const online = show({ row: null, method: 'online' });
  expect(online).toContain('sólo anular');
  expect(online).toContain('Este periodo viene de un pedido');
  expect(linkTarget()).toBe('/pedido/venta');
});

it('offers an annulment without a refund if the order was paid outside the till', () => {
  expect(show({ row: null })).toContain('sólo anular');
  expect(linkTarget()).toBe('/pedido/venta');
});

it('offers an annulment without a refund if the viewer may not read the order', () => {
  expect(show({ row: null, orderFailure: 'no-permission' })).toContain('sólo anular');
});

it.each(['damaged', 'unavailable'] as const)('offers no annulment while the order is %s', (orderFailure) => {
  const text = show({ row: null, orderFailure });
  expect(text).toContain(READ_FAILURE_TEXT[orderFailure]);
  expect(text).not.toContain('sólo anular');
});

it('offers no annulment if a damaged row of the purchases may be the sale of the period', () => {
  const text = show({ row: null, damaged: 1 });
  expect(text).toContain(READ_FAILURE_TEXT.damaged);
  expect(text).not.toContain('sólo anular');
});

it('offers an annulment without a refund if the sale of the order was already refunded', () => {
  expect(show({ row: null, paymentRow: ROW, returned: 1 })).toContain('sólo anular');
});

it('says who refunds the sale of an order that was paid at another branch', () => {
  const text = show({ row: null, paymentRow: ROW }, { branch: 'centro' });
  expect(text).toContain('Lo devuelve la recepción de esa sucursal');
});

it('asks for confirmation again if the membership changed, and then sends the new preview', async () => {
  const current: Seen = { Entry: 'pausa', Ends: dayFromParts({ year: 2026, month: 12, day: 24 }), Total: 0 };
  server.answers = [refuse('preview-stale', { seen: current }), ok({ Folio: 8, Total: -59_900 })];
  show({});
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Era otra persona' } });
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Devolver y anular' })));
  await press();
  expect(screen.getByRole('dialog').textContent).toContain('Viste: ya no hay membresía. Ahora: vence el 2026-12-24.');
  expect(screen.queryByText('La membresía cambió. Revisa las fechas nuevas y confirma otra vez.')).toBeNull();
  await press();
  expect(server.inputs.map(({ Seen: confirmed }) => confirmed)).toEqual([SHOWN, current]);
});

it('keeps showing the sent refund if the database delivers it before the answer', async () => {
  let answer: (result: unknown) => void = () => {};
  server.answers = [new Promise((resolve) => (answer = resolve))];
  const onDone = vi.fn();
  const dialog = () => (
    <MemoryRouter>
      <WithPreview
        member="ana"
        sale="venta"
        viewer={{ uid: 'rita', isAdmin: false, branch: 'valle' }}
        branchName={() => 'Valle'}
        today={TODAY}
        renderWithoutRefund={() => <div>sólo anular</div>}
        onDone={onDone}
        onClose={() => {}}
      />
    </MemoryRouter>
  );
  const { rerender } = render(dialog());
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Era otra persona' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Devolver y anular' })));
  state.current.returned = 1;
  rerender(dialog());
  expect(screen.queryByText('sólo anular')).toBeNull();
  await act(async () => answer(ok({ Folio: 8, Total: -59_900 })));
  expect(onDone).toHaveBeenCalledOnce();
});
