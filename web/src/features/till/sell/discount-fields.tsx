import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { mostOff } from '@gym/domain/till/discount';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from '../till.module.css';
import { type Cart, computeDiscount, readDiscount } from './cart.ts';
import { SELL_TEXT } from './text.ts';

/** The field of a typed discount that is wrong, and the sentence below it. */
export interface DiscountProblem {
  readonly field: 'discount' | 'reason';
  readonly sentence: string;
}

/** Checks a discount against the seller's limit as the server does. Returns null if nothing is wrong. */
export function findDiscountProblem(
  { discount, reason }: Pick<Cart, 'discount' | 'reason'>,
  gross: Centavos,
  limitPercent: number,
): DiscountProblem | null {
  if (discount.trim() === '') return null;
  const typed = readDiscount(discount);
  if (typed === null) return { field: 'discount', sentence: SELL_TEXT.discountWrong };
  const most = mostOff(gross, limitPercent);
  const isOver = 'amount' in typed ? typed.amount > most : computeDiscount(discount, gross) > most;
  if (isOver) return { field: 'discount', sentence: SELL_TEXT.discountMost(formatCentavos(most)) };
  return parseReason(reason) === null ? { field: 'reason', sentence: REFUSAL_TEXT['reason-required'] } : null;
}

/** The fields of a discount and its reason; a button until somebody presses it. */
export function DiscountFields({
  cart,
  isFixed,
  gross,
  limitPercent,
  problem,
  onChange,
  onEnter,
}: {
  readonly cart: Cart;
  /** The sale was sent: nothing of it changes. */
  readonly isFixed: boolean;
  readonly gross: Centavos;
  readonly limitPercent: number;
  readonly problem: DiscountProblem | null;
  readonly onChange: (part: Partial<Pick<Cart, 'discount' | 'reason'>>) => void;
  /** Called on Enter, which moves on to the payment instead of sending the sale. */
  readonly onEnter: () => void;
}) {
  const [isWanted, setWanted] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  if (!isWanted && cart.discount === '') {
    return (
      <div>
        <Button look="quiet" size="small" disabled={isFixed} onClick={() => setWanted(true)}>
          {SELL_TEXT.discount}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      <TextField
        label={SELL_TEXT.discount}
        description={SELL_TEXT.discountHint(formatCentavos(mostOff(gross, limitPercent)))}
        autoComplete="off"
        maxLength={12}
        autoFocus={isWanted}
        readOnly={isFixed}
        onKeyDown={onKeyDown}
        value={cart.discount}
        onChange={(discount) => onChange({ discount })}
        error={problem?.field === 'discount' ? problem.sentence : null}
      />
      <TextField
        label={SELL_TEXT.reason}
        autoComplete="off"
        maxLength={REASON_MAX_LENGTH}
        readOnly={isFixed}
        onKeyDown={onKeyDown}
        value={cart.reason}
        onChange={(reason) => onChange({ reason })}
        error={problem?.field === 'reason' ? problem.sentence : null}
      />
    </div>
  );
}
