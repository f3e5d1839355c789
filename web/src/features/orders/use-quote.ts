import { quoteOrder } from '@gym/domain/contracts/orders';
import type { RefusalReason } from '@gym/domain/errors';
import type { OrderKind } from '@gym/domain/store/order';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { type Cart, type Quote, toQuoteInput } from './cart.ts';

/** The server's quote of a cart. While the next quote is loading or if it is refused, `quote` is the previous one. */
export interface QuoteState {
  readonly quote: Quote | null;
  readonly busy: boolean;
  readonly refusal: RefusalReason | null;
  /** Loads the quote again. */
  readonly reload: () => void;
}

/** Loads the prices of a cart whenever it changes. Nothing is loaded for an empty cart, or while `branch` is `null`. */
export function useQuote(
  kind: OrderKind,
  cart: Cart,
  branch: string | null,
  promotionCode: string | null,
  ward?: string,
): QuoteState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{
    readonly key: string;
    readonly quote: Quote | null;
    readonly refusal: RefusalReason | null;
  }>({
    key: '',
    quote: null,
    refusal: null,
  });
  const input =
    branch === null || cart.items.length === 0 ? null : toQuoteInput(kind, cart, branch, promotionCode, ward);
  const key = input === null ? '' : `${attempt} ${JSON.stringify(input)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the input as text
  useEffect(() => {
    if (input === null) return;
    let isOutdated = false;
    void call(quoteOrder, input).then((answer) => {
      if (isOutdated) return;
      if (answer.ok) setState({ key, quote: answer.value, refusal: null });
      else setState((previous) => ({ key, quote: previous.quote, refusal: answer.refusal.reason }));
    });
    return () => {
      isOutdated = true;
    };
  }, [key]);
  return {
    quote: key === '' ? null : state.quote,
    busy: key !== '' && key !== state.key,
    refusal: key === state.key ? state.refusal : null,
    reload: () => setAttempt((count) => count + 1),
  };
}
