import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { recordSale } from '@gym/domain/contracts/till';
import { type RefusalReason, refuse } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { isAnswer } from '../../shared/is-answer.ts';
import type { Stale } from '../../shared/membership/use-seen.ts';
import { useAction } from '../../ui/form/use-action.ts';
import type { SaleCart } from './use-sale-cart.ts';

export type SaleInput = CallableInput<'recordSale'>;
export type Sold = CallableOutput<'recordSale'>;

/** What a try that got no answer sent; `null` where there is none, or it can't be read back. */
export function sentInput(sent: string | null): SaleInput | null {
  try {
    const parsed = recordSale.input.safeParse(JSON.parse(sent ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export interface Charge {
  readonly busy: boolean;
  /** Why the last try failed; not of one that got no answer. */
  readonly refusal: RefusalReason | null;
  /** The server told another period for the plan or the order than the one shown: the seller is asked again. */
  readonly stale: Stale | null;
  /** A try got no answer: the sale may have been made. */
  readonly isUnanswered: boolean;
  readonly send: (input: SaleInput) => void;
  /** The same sale once more, as it was sent. */
  readonly again: () => void;
  readonly clear: () => void;
}

/** Whose period of which plan or order the seller is asked about again. */
interface AskedAgain extends Stale {
  readonly buyer: string | undefined;
  readonly item: string;
}

/** The line that makes a period: there is at most one in a sale. */
function periodLineOf({ Lines }: SaleInput): { readonly Item: string; readonly Seen?: Seen | undefined } | undefined {
  return Lines.find((line) => line.Kind === 'plan' || line.Kind === 'order');
}

function isFor(asked: AskedAgain, { member, lines }: SaleCart['cart']): boolean {
  const isSame = lines.some(({ kind, item }) => (kind === 'plan' || kind === 'order') && item === asked.item);
  return member?.uid === asked.buyer && isSame;
}

/**
 * Sends a sale. What is sent is kept on the device until it was answered, also over a reload: as long as nobody knows whether it was made, it
 * can only be sent again, which makes it once.
 */
export function useCharge({ cart, change, keepSent, release, empty }: SaleCart, onSold: (sold: Sold) => void): Charge {
  const isRepeat = cart.sent !== null;
  const [asked, setAsked] = useState<AskedAgain | null>(null);
  const action = useAction(async (text: string) => {
    const input = sentInput(text);
    if (input === null) {
      release(cart.requestId);
      return refuse('invalid-input');
    }
    const { requestId } = input;
    // Another tab has changed the sale, or is selling it: it is shown here by now.
    if (!keepSent(requestId, text)) return refuse('conflict');
    const answer = await call(recordSale, input);
    if (answer.ok) empty(requestId);
    else if (isAnswer(answer.refusal.reason, isRepeat)) release(requestId);
    const line = periodLineOf(input);
    if (!answer.ok && answer.refusal.seen && line) {
      setAsked({ buyer: input.Uid, item: line.Item, shown: line.Seen ?? null, now: answer.refusal.seen });
      // What the seller confirms next is another sale, so it is another request.
      change((now) => ({ ...now }));
    }
    return answer;
  }, onSold);
  const reason = action.refusal?.reason ?? null;
  const isUnanswered = cart.sent !== null && !action.busy;
  return {
    busy: action.busy,
    stale: reason === 'preview-stale' && asked && isFor(asked, cart) ? asked : null,
    refusal: isUnanswered && reason === 'unavailable' ? null : reason,
    isUnanswered,
    send: (input) => void action.run(JSON.stringify(input)),
    again: () => void action.run(cart.sent ?? ''),
    clear: action.clear,
  };
}
