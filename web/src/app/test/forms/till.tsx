import { closeShift, openShift, recordCashMovement, recordSale, refundSale } from '@gym/domain/contracts/till';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { RefundDialog } from '../../../features/till/sales/refund-dialog.tsx';
import { linesWithReturns } from '../../../features/till/sales/refund-form.ts';
import { REFUND_TEXT } from '../../../features/till/sales/text.ts';
import { withLine } from '../../../features/till/sell/cart.ts';
import { SalePanel } from '../../../features/till/sell/sale-panel.tsx';
import { SELL_TEXT } from '../../../features/till/sell/text.ts';
import { StoredCart, useSaleCart } from '../../../features/till/sell/use-sale-cart.ts';
import { CloseShiftDialog } from '../../../features/till/shift/close-shift-dialog.tsx';
import { MovementDialog } from '../../../features/till/shift/movement-dialog.tsx';
import { OpenShift } from '../../../shared/shift/open-shift.tsx';
import { type FormRow, type } from './form-row.tsx';

const noop = (): void => {};
const SUMS = { Gross: 1_800, Discount: 0, Total: 1_800, Taxed: 0 };
const LINE = { Kind: 'product', Item: 'agua', Name: 'Agua', Quantity: 2, Price: 900, Tax: 'iva0' } as const;
const SALE = {
  Kind: 'sale',
  Branch: 'centro',
  Shift: 'turno',
  Folio: 7,
  Day: gymDay('2026-11-12'),
  At: 1,
  By: 'ana',
  Lines: { l00: { ...LINE, ...SUMS } },
  ...SUMS,
  Payments: { cash: { Amount: 1_800 } },
} as const;

/** The panel of a sale whose cart has one product. */
function FilledSale() {
  new StoredCart('turno', () => false).change((cart) =>
    cart.lines.length > 0
      ? cart
      : withLine(cart, { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' }),
  );
  return <Panel />;
}

function Panel() {
  const sale = useSaleCart('turno');
  return (
    <SalePanel
      branch="centro"
      sale={sale}
      limitPercent={0}
      offline={false}
      chosen={{ way: 'card', presses: 0 }}
      onSearch={noop}
      onSold={noop}
    />
  );
}

export const TILL_FORMS: readonly FormRow[] = [
  {
    name: 'opening of a shift',
    files: ['shared/shift/open-shift.tsx'],
    contract: openShift,
    element: () => <OpenShift branch="centro" offline={false} />,
    fill: () => type('Fondo inicial en pesos', '500'),
    send: 'Abrir turno',
    required: ['Fondo inicial en pesos'],
  },
  {
    name: 'cash movement',
    files: ['features/till/shift/movement-dialog.tsx'],
    contract: recordCashMovement,
    element: () => <MovementDialog branch="centro" shift="turno" onDone={noop} onClose={noop} />,
    fill: async () => {
      await type('Cantidad en pesos', '200');
      await type('Motivo', 'Depósito al banco');
    },
    send: 'Guardar',
    isKept: true,
    required: ['Cantidad en pesos', 'Motivo'],
  },
  {
    name: 'closing of a shift',
    files: ['features/till/shift/close-shift-dialog.tsx'],
    contract: closeShift,
    element: () => <CloseShiftDialog shift="turno" person="Rita" onUnanswered={noop} onDone={noop} onClose={noop} />,
    fill: async () => {
      // One note of $500 was counted.
      await type('$500.00', '1');
      await type('Por qué lo cierras tú', 'Se fue sin cerrar');
    },
    send: 'Confirmar el corte',
    required: ['Por qué lo cierras tú'],
  },
  {
    name: 'refund',
    files: ['features/till/sales/refund-dialog.tsx'],
    contract: refundSale,
    element: () => (
      <RefundDialog
        sale="venta"
        stored={SALE as never}
        returns={null}
        lines={linesWithReturns(SALE as never, {})}
        isAdmin
        onDone={noop}
        onClose={noop}
      />
    ),
    fill: () => type('Motivo', 'Salió rota'),
    send: 'Devolver dinero',
    isKept: true,
    required: ['Motivo'],
    moreFields: ['Payments/cash', 'Payments/card', 'Payments/transfer'],
    words: { 'invalid-input': REFUND_TEXT.noPieces },
  },
  {
    name: 'sale',
    files: ['features/till/sell/sale-panel.tsx', 'features/till/pay/use-charge.ts'],
    contract: recordSale,
    element: () => <FilledSale />,
    send: 'Cobrar',
    isKept: true,
    unanswered: SELL_TEXT.unansweredTitle,
  },
];
