import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { REASON_MAX_LENGTH } from '@gym/domain/reason';
import { largestDiscount } from '@gym/domain/till/discount';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { TypedReduction } from './discount.ts';
import styles from './payment.module.css';
import { DISCOUNT_TEXT } from './text.ts';

/** Fields for a discount and its reason. Until a discount is typed, a button opens them. */
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
  /** Whether the fields are read-only. */
  readonly isFixed: boolean;
  /** The sum before the discount. */
  readonly gross: Centavos;
  /** The largest discount that the seller may give, per cent. */
  readonly limitPercent: number;
  /** The sentence beside each wrong field. */
  readonly problems: { readonly [Field in keyof TypedReduction]?: string | undefined };
  readonly onChange: (part: Partial<TypedReduction>) => void;
  /** Called when Enter is pressed. Without it, Enter submits the form. */
  readonly onEnter?: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  if (!isOpen && typed.discount === '') {
    return (
      <div>
        <Button look="quiet" size="small" disabled={isFixed} onClick={() => setOpen(true)}>
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
        autoFocus={isOpen}
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
