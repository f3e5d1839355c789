import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { REASON_MAX_LENGTH } from '@gym/domain/reason';
import { largestDiscount } from '@gym/domain/till/discount';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { TypedReduction } from './discount.ts';
import styles from './payment.module.css';
import { DISCOUNT_TEXT } from './text.ts';

/** Fields for a discount and its reason. A button until it is pressed. */
export function DiscountFields({
  typed,
  isFixed,
  gross,
  limitPercent,
  problems,
  onChange,
  onEnter,
}: {
  readonly typed: TypedReduction;
  /** Whether the sale was sent, so nothing can be changed. */
  readonly isFixed: boolean;
  readonly gross: Centavos;
  readonly limitPercent: number;
  /** The sentence beside each wrong field. */
  readonly problems: { readonly [Field in keyof TypedReduction]?: string | undefined };
  readonly onChange: (part: Partial<TypedReduction>) => void;
  /** Called on Enter at the till, which moves on to the payment instead of sending the sale. */
  readonly onEnter?: () => void;
}) {
  const [isWanted, setWanted] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  if (!isWanted && typed.discount === '') {
    return (
      <div>
        <Button look="quiet" size="small" disabled={isFixed} onClick={() => setWanted(true)}>
          {DISCOUNT_TEXT.discount}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      <TextField
        label={DISCOUNT_TEXT.discount}
        description={DISCOUNT_TEXT.hint(formatCentavos(largestDiscount(gross, limitPercent)))}
        autoComplete="off"
        maxLength={12}
        autoFocus={isWanted}
        readOnly={isFixed}
        onKeyDown={onKeyDown}
        value={typed.discount}
        onChange={(discount) => onChange({ discount })}
        error={problems.discount}
      />
      <TextField
        label={DISCOUNT_TEXT.reason}
        autoComplete="off"
        maxLength={REASON_MAX_LENGTH}
        readOnly={isFixed}
        onKeyDown={onKeyDown}
        value={typed.reason}
        onChange={(reason) => onChange({ reason })}
        error={problems.reason}
      />
    </div>
  );
}
