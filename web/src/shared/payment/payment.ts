import type { CallableInput } from '@gym/domain/contracts/index';
import type { Centavos } from '@gym/domain/money/money';
import { parsePesos, pesosText } from '@gym/domain/money/pesos';
import { TENDERS, type Tender, type Tendering } from '@gym/domain/till/payments';

type SentPayments = CallableInput<'recordSale'>['Payments'];

/** The payment methods of a sale: one tender, or `mixed` for several. */
export const PAYMENT_WAYS = [...TENDERS, 'mixed'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** The payment of a sale as typed. In a mixed payment, cash covers the part that card and transfer don't cover. */
export interface TypedTender {
  readonly way: PaymentWay;
  /** Cash handed over, in pesos; empty for the exact amount. */
  readonly received: string;
  /** Sum paid by card in a mixed payment, in pesos. */
  readonly card: string;
  readonly cardReference: string;
  /** Sum paid by transfer in a mixed payment, in pesos. */
  readonly transfer: string;
  readonly transferReference: string;
}

/** The initial values of a form: the exact amount in cash. */
export const INITIAL_TENDER: TypedTender = {
  way: 'cash',
  received: '',
  card: '',
  cardReference: '',
  transfer: '',
  transferReference: '',
};

/** A field of {@link TypedTender} that may be invalid. */
export type TenderField = 'received' | 'card' | 'transfer' | 'transferReference';
/**
 * `unreadable`: the sum can't be parsed. `short`: less cash was received than is due. `too-much`: card and transfer
 * exceed the total. `reference`: the reference of the transfer is missing. `one-tender`: a mixed payment uses fewer
 * than two tenders.
 */
export type PaymentProblem = 'unreadable' | 'short' | 'too-much' | 'reference' | 'one-tender';

/** A parsed payment, or its first problem. `cashDue`: the part to pay in cash. `change`: the cash to give back. */
export type ReadPayment =
  | { readonly ok: true; readonly tendering: Tendering; readonly cashDue: Centavos; readonly change: Centavos }
  | { readonly ok: false; readonly field: TenderField; readonly problem: PaymentProblem; readonly cashDue: Centavos };

function parseSum(text: string): Centavos | null {
  return text.trim() === '' ? 0 : parsePesos(text);
}

/** The part of the total that each tender pays. */
type Parts = Readonly<Record<Tender, Centavos>>;

/** Returns the parts of the total, or the field that can't be parsed. */
function splitTotal({ way, card, transfer }: TypedTender, total: Centavos): Parts | TenderField {
  if (way !== 'mixed') return { cash: 0, card: 0, transfer: 0, [way]: total };
  const [byCard, byTransfer] = [parseSum(card), parseSum(transfer)];
  if (byCard === null) return 'card';
  if (byTransfer === null) return 'transfer';
  return { cash: total - byCard - byTransfer, card: byCard, transfer: byTransfer };
}

function findProblem(
  { way, transferReference }: TypedTender,
  { cash, card, transfer }: Parts,
  received: Centavos | null,
): { readonly field: TenderField; readonly problem: PaymentProblem } | null {
  if (cash < 0) return { field: 'card', problem: 'too-much' };
  const usedTenders = [cash, card, transfer].filter((part) => part > 0).length;
  if (way === 'mixed' && usedTenders < 2) return { field: 'card', problem: 'one-tender' };
  if (cash > 0 && received === null) return { field: 'received', problem: 'unreadable' };
  if (cash > 0 && received !== null && received < cash) return { field: 'received', problem: 'short' };
  if (transfer > 0 && transferReference.trim() === '') return { field: 'transferReference', problem: 'reference' };
  return null;
}

function toTendering(typed: TypedTender, { cash, card, transfer }: Parts, received: Centavos): Tendering {
  const cardReference = typed.cardReference.trim();
  return {
    ...(cash > 0 ? { cash: { amount: cash, received } } : {}),
    ...(card > 0 ? { card: { amount: card, ...(cardReference === '' ? {} : { reference: cardReference }) } } : {}),
    ...(transfer > 0 ? { transfer: { amount: transfer, reference: typed.transferReference.trim() } } : {}),
  };
}

/** Turns a sent payment back into what was typed, so that a form can show it again. */
export function typedPayment({ cash, card, transfer }: SentPayments): TypedTender {
  const used = TENDERS.filter((tender) => ({ cash, card, transfer })[tender] !== undefined);
  const isMixed = used.length > 1;
  return {
    way: isMixed ? 'mixed' : (used[0] ?? 'cash'),
    // An empty field means the exact amount.
    received: cash?.Received === undefined || cash.Received === cash.Amount ? '' : pesosText(cash.Received),
    card: isMixed && card ? pesosText(card.Amount) : '',
    cardReference: card?.Reference ?? '',
    transfer: isMixed && transfer ? pesosText(transfer.Amount) : '',
    transferReference: transfer?.Reference ?? '',
  };
}

/**
 * Parses a typed payment of a total. Returns the tenders to send, the cash due and the change, or the first problem.
 */
export function readPayment(typed: TypedTender, total: Centavos): ReadPayment {
  if (total === 0) return { ok: true, cashDue: 0, change: 0, tendering: {} };
  const parts = splitTotal(typed, total);
  if (typeof parts === 'string') return { ok: false, field: parts, problem: 'unreadable', cashDue: 0 };
  const received = typed.received.trim() === '' ? parts.cash : parsePesos(typed.received);
  const problem = findProblem(typed, parts, received);
  if (problem) return { ok: false, ...problem, cashDue: Math.max(parts.cash, 0) };
  const receivedCash = received ?? parts.cash;
  const change = parts.cash > 0 ? receivedCash - parts.cash : 0;
  return { ok: true, cashDue: parts.cash, change, tendering: toTendering(typed, parts, receivedCash) };
}

/** Maximum number of sums that are offered as buttons. */
const MAX_OFFERED = 4;
/**
 * People often hand over the total rounded up to a multiple of one of these steps. A step is used only for totals less
 * than `below`. All sums are in centavos.
 */
const CASH_STEPS: readonly (readonly [step: Centavos, below: Centavos])[] = [
  [1_000, 10_000],
  [2_000, 10_000],
  [5_000, Number.POSITIVE_INFINITY],
  [10_000, Number.POSITIVE_INFINITY],
  [20_000, 20_000],
  [50_000, Number.POSITIVE_INFINITY],
  [100_000, Number.POSITIVE_INFINITY],
];

/** Returns the cash that people are likely to hand over: the total itself, then the next round sums. */
export function likelyCash(total: Centavos): readonly Centavos[] {
  if (total <= 0) return [];
  const rounded = CASH_STEPS.flatMap(([step, below]) => (total < below ? [Math.ceil(total / step) * step] : []));
  return [...new Set([total, ...rounded.toSorted((a, b) => a - b)])].slice(0, MAX_OFFERED);
}

/** Returns the tenders in the contract's format. */
export function paymentsInput({ cash, card, transfer }: Tendering): SentPayments {
  const toSent = ({ amount, reference }: NonNullable<Tendering['card']>) => ({
    Amount: amount,
    ...(reference === undefined ? {} : { Reference: reference }),
  });
  return {
    ...(cash && { cash: { Amount: cash.amount, Received: cash.received ?? cash.amount } }),
    ...(card && { card: toSent(card) }),
    ...(transfer && { transfer: toSent(transfer) }),
  };
}
