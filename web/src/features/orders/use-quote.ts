import { quoteOrder } from '@gym/domain/contracts/orders';
import type { RefusalReason } from '@gym/domain/errors';
import type { OrderKind } from '@gym/domain/store/order';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { type Cart, type Quote, quoteInput } from './cart.ts';

/** The server's quote of a cart. `quote` stays the previous one while the next is loading. */
export interface QuoteState {
  readonly quote: Quote | null;
  readonly busy: boolean;
  readonly refusal: RefusalReason | null;
  readonly again: () => void;
}

/** Loads the prices of a cart whenever it changes. Waits while `branch` is null; an empty cart isn't quoted. */
export function useQuote(
  kind: OrderKind,
  cart: Cart,
  branch: string | null,
  code: string | null,
  ward?: string,
): QuoteState {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{
    readonly key: string;
    readonly quote: Quote | null;
    readonly refusal: RefusalReason | null;
  }>({
    key: '',
    quote: null,
    refusal: null,
  });
  const input = branch === null || cart.items.length === 0 ? null : quoteInput(kind, cart, branch, code, ward);
  const key = input === null ? '' : `${turn} ${JSON.stringify(input)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the input as text
  useEffect(() => {
    if (input === null) return;
    let isLate = false;
    void call(quoteOrder, input).then((answer) => {
      if (isLate) return;
      if (answer.ok) setState({ key, quote: answer.value, refusal: null });
      else setState((before) => ({ key, quote: before.quote, refusal: answer.refusal.reason }));
    });
    return () => {
      isLate = true;
    };
  }, [key]);
  return {
    quote: key === '' ? null : state.quote,
    busy: key !== state.key,
    refusal: key === state.key ? state.refusal : null,
    again: () => setTurn((count) => count + 1),
  };
}
