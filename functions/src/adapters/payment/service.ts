import type { Centavos } from '@gym/domain/money/money';
import type { Checkout } from '@gym/domain/store/online-payments';

/** A place to pay one order at. */
export interface PlaceToPay {
  readonly order: string;
  /** Names it: the same one again is the same place. */
  readonly attempt: string;
  readonly amount: Centavos;
  /** What it is for, as the person reads it there. */
  readonly title: string;
  /** When it was first asked for, and up to when one can pay there. Epoch milliseconds; the same in every try. */
  readonly since: number;
  readonly until: number;
  /** Where one comes back to, whatever the result. */
  readonly returnTo: string;
  /** Of who pays, to be filled in there. */
  readonly email: string | null;
}

/** `away`: nobody knows; the same again later is safe. `busy`: asked too often. `account`: our token isn't taken. `wrong`: the request isn't. */
export type Trouble = 'away' | 'busy' | 'account' | 'wrong';

export type Opened =
  | { readonly kind: 'open'; readonly ref: string; readonly url: string }
  | { readonly kind: 'trouble'; readonly cause: Trouble };

export type Found =
  | { readonly kind: 'found'; readonly checkouts: readonly Checkout[] }
  | { readonly kind: 'trouble'; readonly cause: Trouble };

/** What of one payment is to be given back. */
export interface Refund {
  readonly ref: string;
  readonly payment: string;
  readonly amount: Centavos;
  /** Names it: the same one again gives nothing back twice. */
  readonly attempt: string;
}

/** `made`: it went back; `asked`: the service took the request; `refused`: it doesn't do it. */
export type Refunded =
  | { readonly kind: 'made' | 'asked' | 'refused' }
  | { readonly kind: 'trouble'; readonly cause: Trouble };

/**
 * A service that people pay orders with. It knows an order by our key, and each write by a name of ours, so the same one again has no second
 * effect. What it tells by itself is a hint only; the truth is what it answers when it is asked. Nothing is thrown.
 */
export interface PaymentService {
  open(place: PlaceToPay): Promise<Opened>;
  /** One place to pay at by the service's own key; none where it knows none. */
  find(ref: string): Promise<Found>;
  /** All that it knows of an order, which was placed at `since`. */
  findOrder(order: string, since: number, now: number): Promise<Found>;
  refund(refund: Refund): Promise<Refunded>;
}
