import type { CallableInput } from '@gym/domain/contracts/index';
import type { Seen } from '@gym/domain/membership/seen';
import type { Centavos } from '@gym/domain/money/money';
import type { Tendering } from '@gym/domain/till/payments';
import { NOTHING_SHOWN } from '../../shared/membership/use-seen.ts';
import { type Cart, type CartLine, readDiscount } from './cart.ts';

type Input = CallableInput<'recordSale'>;

function lineInput({ kind, item, name, quantity, price, tax }: CartLine, seen: Seen | null): Input['Lines'][number] {
  switch (kind) {
    case 'plan':
      return { Kind: kind, Item: item, Seen: seen ?? NOTHING_SHOWN };
    case 'order':
      return { Kind: kind, Item: item, ...(seen && { Seen: seen }) };
    case 'product':
      return { Kind: kind, Item: item, Quantity: quantity };
    case 'pass':
      return { Kind: kind, Name: name };
    case 'free':
      return { Kind: kind, Name: name, Quantity: quantity, Price: price, Tax: tax };
  }
}

function paymentsInput({ cash, card, transfer }: Tendering): Input['Payments'] {
  const tendered = ({ amount, reference }: NonNullable<Tendering['card']>) => ({
    Amount: amount,
    ...(reference === undefined ? {} : { Reference: reference }),
  });
  return {
    ...(cash && { cash: { Amount: cash.amount, Received: cash.received ?? cash.amount } }),
    ...(card && { card: tendered(card) }),
    ...(transfer && { transfer: tendered(transfer) }),
  };
}

/** What is sent for a cart; `total` is the one on the screen. The same `requestId` again sells nothing twice. */
export function saleInput(
  cart: Cart,
  {
    branch,
    total,
    tendering,
    wantsInvoice,
    seen,
  }: {
    readonly branch: string;
    readonly total: Centavos;
    readonly tendering: Tendering;
    readonly wantsInvoice: boolean;
    /** The period that was shown for the plan or the order; absent or `null` if none was. */
    readonly seen?: Seen | null;
  },
): Input {
  const discount = readDiscount(cart.discount);
  const off = discount && ('percent' in discount ? { Percent: discount.percent } : { Amount: discount.amount });
  return {
    requestId: cart.requestId,
    Branch: branch,
    ...(cart.member && { Uid: cart.member.uid }),
    Lines: cart.lines.map((line) => lineInput(line, seen ?? null)),
    ...(off && { Discount: { ...off, Reason: cart.reason.trim() } }),
    Payments: paymentsInput(tendering),
    Total: total,
    ...(wantsInvoice ? { Invoice: true } : {}),
  };
}
