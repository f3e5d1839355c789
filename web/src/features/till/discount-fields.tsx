import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { mostOff } from '@gym/domain/till/discount';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Cart, discountOff, readDiscount } from './cart.ts';
import { SALE_TEXT } from './text.ts';
import styles from './till.module.css';

/** What is wrong with a typed discount, if anything is. */
export interface DiscountProblem {
  readonly field: 'discount' | 'reason';
  readonly sentence: string;
}

/** Checks a discount against the limit of whoever gives it, as the server does. */
export function discountProblem(
  { discount, reason }: Pick<Cart, 'discount' | 'reason'>,
  gross: Centavos,
  limitPercent: number,
): DiscountProblem | null {
  if (discount.trim() === '') return null;
  const typed = readDiscount(discount);
  if (typed === null) return { field: 'discount', sentence: SALE_TEXT.discountWrong };
  const most = mostOff(gross, limitPercent);
  const isOver = 'amount' in typed ? typed.amount > most : discountOff(discount, gross) > most;
  if (isOver) return { field: 'discount', sentence: SALE_TEXT.discountMost(formatCentavos(most)) };
  return parseReason(reason) === null ? { field: 'reason', sentence: REFUSAL_TEXT['reason-required'] } : null;
}

/** A discount with its reason, behind a button until it is wanted. */
export function DiscountFields({
  cart,
  gross,
  limitPercent,
  problem,
  onChange,
  onEnter,
}: {
  readonly cart: Cart;
  readonly gross: Centavos;
  readonly limitPercent: number;
  readonly problem: DiscountProblem | null;
  readonly onChange: (part: Partial<Pick<Cart, 'discount' | 'reason'>>) => void;
  /** Enter goes on to the payment: who types a discount isn't done yet. */
  readonly onEnter: () => void;
}) {
  const [isWanted, setWanted] = useState(false);
  const isFixed = cart.sent !== null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  if (!isWanted && cart.discount === '') {
    return (
      <div>
        <Button look="quiet" size="small" disabled={isFixed} onClick={() => setWanted(true)}>
          {SALE_TEXT.discount}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      <TextField
        label={SALE_TEXT.discount}
        description={SALE_TEXT.discountHint(formatCentavos(mostOff(gross, limitPercent)))}
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
        label={SALE_TEXT.reason}
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
