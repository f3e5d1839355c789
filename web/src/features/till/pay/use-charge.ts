import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { recordSale } from '@gym/domain/contracts/till';
import type { RefusalReason } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import type { Centavos } from '@gym/domain/money/money';
import type { Tendering } from '@gym/domain/till/payments';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { BodyOf } from '../../../data/requests.ts';
import { useRequest } from '../../../data/use-request.ts';
import { NOTHING_SHOWN, type Stale } from '../../../shared/membership/use-seen.tsx';
import { TILL_PATH } from '../../../shared/paths.ts';
import { discountInput } from '../../../shared/payment/discount.ts';
import { paymentsInput } from '../../../shared/payment/payment.ts';
import type { CartLine, TillCart } from '../sell/cart.ts';
import type { SaleCart } from '../sell/use-sale-cart.ts';
import { SALE_TEXT } from '../text.ts';

export type SaleInput = CallableInput<'recordSale'>;
export type Sold = CallableOutput<'recordSale'>;

function lineInput(
  { kind, item, name, quantity, price, tax }: CartLine,
  seen: Seen | null,
): SaleInput['Lines'][number] {
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

/** Returns the request that sells a cart. `total` is the one on screen. */
export function saleInput(
  cart: TillCart,
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
    /** The preview that was shown for the plan or the order; absent or `null` if none was. */
    readonly seen?: Seen | null;
  },
): BodyOf<SaleInput> {
  const off = discountInput(cart);
  return {
    branch,
    ...(cart.member && { uid: cart.member.uid }),
    Lines: cart.lines.map((line) => lineInput(line, seen ?? null)),
    ...(off && { Discount: off }),
    Payments: paymentsInput(tendering),
    Total: total,
    ...(wantsInvoice ? { Invoice: true } : {}),
  };
}

/** Parses the sale of a kept request. Returns `null` if there is none, or if this version can't parse it. */
export function sentInput(sent: string | null): SaleInput | null {
  const { input }: { readonly input?: unknown } = JSON.parse(sent ?? '{}');
  const parsed = z.safeParse(recordSale.input, input);
  return parsed.success ? parsed.data : null;
}

export interface Charge {
  readonly busy: boolean;
  /** Why the last attempt was refused; `null` if it got no answer. */
  readonly refusal: RefusalReason | null;
  /** The server computed another period than the one shown, so the seller must confirm it again. */
  readonly stale: Stale | null;
  /** An attempt got no answer, so the sale may have been recorded. */
  readonly isUnanswered: boolean;
  readonly send: (sale: BodyOf<SaleInput>) => void;
  /** Sends the same request again. */
  readonly again: () => void;
  /** Forgets the sale that got no answer, so that the cart can be changed; `null` until a retry got none either. */
  readonly giveUp: (() => void) | null;
  readonly clear: () => void;
}

/** A stale preview that the seller must confirm again, with the buyer and the plan or order that it belongs to. */
interface StalePeriod extends Stale {
  readonly buyer: string | undefined;
  readonly item: string;
}

/** Returns the line that makes a period. A sale has at most one. */
function findPeriodLine({ Lines }: SaleInput): { readonly Item: string; readonly Seen?: Seen | undefined } | undefined {
  return Lines.find((line) => line.Kind === 'plan' || line.Kind === 'order');
}

function isInCart(period: StalePeriod, { member, lines }: SaleCart['cart']): boolean {
  const isSame = lines.some(({ kind, item }) => (kind === 'plan' || kind === 'order') && item === period.item);
  return member?.uid === period.buyer && isSame;
}

/** Sends a sale. It is kept on the device until its answer is known; success empties the cart. */
export function useCharge(sale: SaleCart, onSold: (sold: Sold) => void): Charge {
  const { shift, cart, sent, isCurrent, empty } = sale;
  const [stalePeriod, setStalePeriod] = useState<StalePeriod | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const request = useRequest(recordSale, {
    keep: { subject: shift, label: SALE_TEXT.label, page: TILL_PATH },
    settle: (answer) => answer.ok && empty(),
    onDone: onSold,
    onRefused: ({ seen }, input) => {
      const line = findPeriodLine(input);
      if (seen && line) setStalePeriod({ buyer: input.uid, item: line.Item, shown: line.Seen ?? null, now: seen });
    },
  });
  const reason = isOvertaken ? 'conflict' : (request.refusal?.reason ?? null);
  return {
    busy: request.busy,
    stale: reason === 'preview-stale' && stalePeriod && isInCart(stalePeriod, cart) ? stalePeriod : null,
    refusal: request.unanswered !== null && reason === 'unavailable' ? null : reason,
    isUnanswered: sent !== null && !request.busy,
    send: (body) => {
      // If another tab changed the cart, this screen shows it now, and the seller presses again.
      setOvertaken(!isCurrent(cart));
      if (isCurrent(cart)) void request.send(body);
    },
    again: () => void request.again(),
    giveUp: request.unanswered !== null && request.refusal !== null ? request.giveUp : null,
    clear: () => {
      setOvertaken(false);
      request.clear();
    },
  };
}
