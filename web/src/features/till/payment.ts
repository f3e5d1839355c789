import type { CallableInput } from '@gym/domain/contracts/index';
import type { Centavos } from '@gym/domain/money/money';
import { parsePesos, pesosText } from '@gym/domain/money/pesos';
import { TENDERS, type Tender, type Tendering } from '@gym/domain/till/payments';

type SentPayments = CallableInput<'recordSale'>['Payments'];

/** How a sale is paid: by one tender, or by several. */
export const WAYS = [...TENDERS, 'mixed'] as const;
export type Way = (typeof WAYS)[number];

/** The payment as it is typed. Of a mixed one the cash is what card and transfer leave. */
export interface TypedPayment {
  readonly way: Way;
  /** Cash that was handed over; empty: exactly what is due. */
  readonly received: string;
  readonly card: string;
  readonly cardReference: string;
  readonly transfer: string;
  readonly transferReference: string;
}

export const FIRST_PAYMENT: TypedPayment = {
  way: 'cash',
  received: '',
  card: '',
  cardReference: '',
  transfer: '',
  transferReference: '',
};

type PaymentField = 'received' | 'card' | 'transfer' | 'transferReference';
export type PaymentProblem = 'unreadable' | 'short' | 'too-much' | 'reference' | 'nothing';

/** What a typed payment comes to. */
export type ReadPayment =
  | { readonly ok: true; readonly tendering: Tendering; readonly cashDue: Centavos; readonly change: Centavos }
  | { readonly ok: false; readonly field: PaymentField; readonly problem: PaymentProblem; readonly cashDue: Centavos };

function sumOf(text: string): Centavos | null {
  return text.trim() === '' ? 0 : parsePesos(text);
}

/** What of a total is paid by each tender; `null`: a sum can't be read. */
function partsOf(
  { way, card, transfer }: TypedPayment,
  total: Centavos,
): Readonly<Record<Tender, Centavos>> | PaymentField {
  if (way !== 'mixed') return { cash: 0, card: 0, transfer: 0, [way]: total };
  const [byCard, byTransfer] = [sumOf(card), sumOf(transfer)];
  if (byCard === null) return 'card';
  if (byTransfer === null) return 'transfer';
  return { cash: total - byCard - byTransfer, card: byCard, transfer: byTransfer };
}

type Parts = Readonly<Record<Tender, Centavos>>;

function problemOf(
  { way, transferReference }: TypedPayment,
  { cash, card, transfer }: Parts,
  received: Centavos | null,
): { readonly field: PaymentField; readonly problem: PaymentProblem } | null {
  if (cash < 0) return { field: 'card', problem: 'too-much' };
  const used = [cash, card, transfer].filter((part) => part > 0).length;
  if (way === 'mixed' && used < 2) return { field: 'card', problem: 'nothing' };
  if (cash > 0 && received === null) return { field: 'received', problem: 'unreadable' };
  if (cash > 0 && received !== null && received < cash) return { field: 'received', problem: 'short' };
  if (transfer > 0 && transferReference.trim() === '') return { field: 'transferReference', problem: 'reference' };
  return null;
}

function tenderingOf(typed: TypedPayment, { cash, card, transfer }: Parts, received: Centavos): Tendering {
  const cardReference = typed.cardReference.trim();
  return {
    ...(cash > 0 ? { cash: { amount: cash, received } } : {}),
    ...(card > 0 ? { card: { amount: card, ...(cardReference === '' ? {} : { reference: cardReference }) } } : {}),
    ...(transfer > 0 ? { transfer: { amount: transfer, reference: typed.transferReference.trim() } } : {}),
  };
}

/** A payment as it was sent, as if it were typed. */
export function typedPayment({ cash, card, transfer }: SentPayments): TypedPayment {
  const used = TENDERS.filter((tender) => ({ cash, card, transfer })[tender] !== undefined);
  const isMixed = used.length > 1;
  return {
    way: isMixed ? 'mixed' : (used[0] ?? 'cash'),
    // The exact sum is left empty, as whoever pays it does.
    received: cash?.Received === undefined || cash.Received === cash.Amount ? '' : pesosText(cash.Received),
    card: isMixed && card ? pesosText(card.Amount) : '',
    cardReference: card?.Reference ?? '',
    transfer: isMixed && transfer ? pesosText(transfer.Amount) : '',
    transferReference: transfer?.Reference ?? '',
  };
}

/** Reads a payment of a total: what is sent, what of it is cash, and the change; or the first field that is wrong. */
export function readPayment(typed: TypedPayment, total: Centavos): ReadPayment {
  if (total === 0) return { ok: true, cashDue: 0, change: 0, tendering: {} };
  const parts = partsOf(typed, total);
  if (typeof parts === 'string') return { ok: false, field: parts, problem: 'unreadable', cashDue: 0 };
  const received = typed.received.trim() === '' ? parts.cash : parsePesos(typed.received);
  const wrong = problemOf(typed, parts, received);
  if (wrong) return { ok: false, ...wrong, cashDue: Math.max(parts.cash, 0) };
  const given = received ?? parts.cash;
  const change = parts.cash > 0 ? given - parts.cash : 0;
  return { ok: true, cashDue: parts.cash, change, tendering: tenderingOf(typed, parts, given) };
}
