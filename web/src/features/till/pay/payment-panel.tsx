import type { Centavos } from '@gym/domain/money/money';
import { useEffect, useRef } from 'react';
import { type PaymentWay, type ReadPayment, type TypedTender, WAYS } from '../../../shared/payment/payment.ts';
import { TenderFields } from '../../../shared/payment/tender-fields.tsx';
import { TENDER_TEXT } from '../../../shared/payment/text.ts';
import pay from '../pay.module.css';
import { SALE_TEXT } from '../text.ts';

/** The key that chooses each way to pay. */
export const WAY_KEYS: Readonly<Record<string, PaymentWay>> = { F2: 'cash', F3: 'card', F4: 'transfer', F8: 'mixed' };
const KEY_OF = new Map(Object.entries(WAY_KEYS).map(([key, way]) => [way, key]));

interface PaymentPanelProps {
  readonly typed: TypedTender;
  readonly read: ReadPayment;
  readonly total: Centavos;
  /** Whether mistakes are shown: from the first attempt to charge. */
  readonly wasSubmitted: boolean;
  /** Grows each time a key chooses the way to pay, and then the first field of that way gets the focus. */
  readonly turn: number;
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<TypedTender>) => void;
}

/** Fields for the payment: the way to pay and its amounts. The change is the largest text. */
export function PaymentPanel({ typed, read, total, wasSubmitted, turn, isFixed, onChange }: PaymentPanelProps) {
  const area = useRef<HTMLFieldSetElement>(null);
  const seen = useRef(turn);
  useEffect(() => {
    // A turn that was there at mount belongs to an earlier sale, so it moves no focus.
    if (turn === seen.current) return;
    seen.current = turn;
    area.current?.querySelector<HTMLInputElement>('[data-fields] input')?.focus();
  }, [turn]);
  const { way } = typed;
  return (
    <fieldset ref={area} className={pay.payment} disabled={isFixed}>
      <legend className="only-read">{SALE_TEXT.way}</legend>
      <div className={pay.ways}>
        {WAYS.map((one) => (
          <label key={one} className={pay.way}>
            <input
              type="radio"
              name="forma-de-pago"
              aria-label={SALE_TEXT.wayNames[one]}
              aria-keyshortcuts={KEY_OF.get(one)}
              checked={way === one}
              onChange={() => onChange({ way: one })}
            />
            <span aria-hidden="true">
              {SALE_TEXT.ways[one]} <kbd>{KEY_OF.get(one)}</kbd>
            </span>
          </label>
        ))}
      </div>
      <TenderFields
        typed={typed}
        read={read}
        total={total}
        problems={wasSubmitted && !read.ok ? { [read.field]: TENDER_TEXT.problems[read.problem] } : {}}
        onChange={onChange}
      />
    </fieldset>
  );
}
