import type { Centavos } from '@gym/domain/money/money';
import { useEffect, useRef } from 'react';
import { PAYMENT_WAYS, type PaymentWay, type ReadPayment, type TypedTender } from '../../../shared/payment/payment.ts';
import { TenderFields } from '../../../shared/payment/tender-fields.tsx';
import { TENDER_TEXT } from '../../../shared/payment/text.ts';
import pay from '../pay.module.css';
import { SALE_TEXT } from '../text.ts';

/** The payment method that a key of the keyboard chooses. */
export const WAY_KEYS: Readonly<Record<string, PaymentWay>> = { F2: 'cash', F3: 'card', F4: 'transfer', F8: 'mixed' };
const KEY_BY_WAY = new Map(Object.entries(WAY_KEYS).map(([key, way]) => [way, key]));

interface PaymentPanelProps {
  readonly typed: TypedTender;
  /** The parsed payment. */
  readonly read: ReadPayment;
  readonly total: Centavos;
  /** Whether the seller tried to charge. From then on mistakes are shown. */
  readonly wasSubmitted: boolean;
  /** How often a key chose the payment method. After each press the first field of the method gets the focus. */
  readonly presses: number;
  /** Whether the fields are disabled, because the sale was sent. */
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<TypedTender>) => void;
}

/** Fields for the payment method and the amounts. */
export function PaymentPanel({ typed, read, total, wasSubmitted, presses, isFixed, onChange }: PaymentPanelProps) {
  const area = useRef<HTMLFieldSetElement>(null);
  const handledPresses = useRef(presses);
  useEffect(() => {
    // The key presses before the mount don't move the focus.
    if (presses === handledPresses.current) return;
    handledPresses.current = presses;
    area.current?.querySelector<HTMLInputElement>('[data-fields] input')?.focus();
  }, [presses]);
  const { way } = typed;
  return (
    <fieldset ref={area} className={pay.payment} disabled={isFixed}>
      <legend className="only-read">{SALE_TEXT.way}</legend>
      <div className={pay.ways}>
        {PAYMENT_WAYS.map((one) => (
          <label key={one} className={pay.way}>
            <input
              type="radio"
              name="forma-de-pago"
              aria-label={SALE_TEXT.wayNames[one]}
              aria-keyshortcuts={KEY_BY_WAY.get(one)}
              checked={way === one}
              onChange={() => onChange({ way: one })}
            />
            <span aria-hidden="true">
              {SALE_TEXT.ways[one]} <kbd>{KEY_BY_WAY.get(one)}</kbd>
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
