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
import { NOTHING_SHOWN, type StalePreview } from '../../../shared/membership/use-seen.tsx';
import { TILL_PATH } from '../../../shared/paths.ts';
import { discountInput } from '../../../shared/payment/discount.ts';
import { paymentsInput } from '../../../shared/payment/payment.ts';
import type { CartLine, TillCart } from '../sell/cart.ts';
import type { SaleCart } from '../sell/use-sale-cart.ts';
import { SALE_TEXT } from '../text.ts';

export type SaleInput = CallableInput<'recordSale'>;
/** The answer to a sale. */
export type SaleResult = CallableOutput<'recordSale'>;

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

/** Returns the body of the request that sells a cart. `total`: the total on screen. */
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
  const discount = discountInput(cart);
  return {
    branch,
    ...(cart.member && { uid: cart.member.uid }),
    Lines: cart.lines.map((line) => lineInput(line, seen ?? null)),
    ...(discount && { Discount: discount }),
    Payments: paymentsInput(tendering),
    Total: total,
    ...(wantsInvoice ? { Invoice: true } : {}),
  };
}

/** Parses a stored request as a sale. Returns `null` if there is none, or if this build of the app can't parse it. */
export function parseSentSale(sent: string | null): SaleInput | null {
  const { input }: { readonly input?: unknown } = JSON.parse(sent ?? '{}');
  const parsed = z.safeParse(recordSale.input, input);
  return parsed.success ? parsed.data : null;
}

/** The state of charging a sale, and its actions. */
export interface Charge {
  readonly busy: boolean;
  /** Why the last attempt was refused; `null` if it was not refused or got no answer. */
  readonly refusal: RefusalReason | null;
  /** Set if the server computed another period than the one shown. The seller must confirm the server's period. */
  readonly stale: StalePreview | null;
  /** Whether the sale was sent without an answer, so that it may have been recorded. */
  readonly isUnanswered: boolean;
  readonly send: (sale: BodyOf<SaleInput>) => void;
  /** Sends the unanswered request again, unchanged. */
  readonly again: () => void;
  /** Forgets the unanswered request, so that the cart can be changed. `null` until a retry has failed too. */
  readonly giveUp: (() => void) | null;
  /** Removes the refusal. */
  readonly clear: () => void;
}

/** A stale preview that the seller must confirm again, with the buyer and the plan or order that it belongs to. */
interface StalePeriod extends StalePreview {
  readonly buyer: string | undefined;
  readonly item: string;
}

/** Returns the line that may create a membership period: a plan or an order. A sale has at most one. */
function findPeriodLine({ Lines }: SaleInput): { readonly Item: string; readonly Seen?: Seen | undefined } | undefined {
  return Lines.find((line) => line.Kind === 'plan' || line.Kind === 'order');
}

/** Returns whether the cart still has the buyer and the plan or order of a stale preview. */
function isInCart(period: StalePeriod, { member, lines }: SaleCart['cart']): boolean {
  const hasItem = lines.some(({ kind, item }) => (kind === 'plan' || kind === 'order') && item === period.item);
  return member?.uid === period.buyer && hasItem;
}

/** Sends a sale. The request is stored on the device until its answer is known; success empties the cart. */
export function useCharge(sale: SaleCart, onSold: (result: SaleResult) => void): Charge {
  const { shift, cart, sent, isCurrent, empty } = sale;
  const [stalePeriod, setStalePeriod] = useState<StalePeriod | null>(null);
  // Whether another tab changed the cart before this tab charged it.
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
      // If another tab changed the cart, the screen shows the new cart now, and the seller must press again.
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
