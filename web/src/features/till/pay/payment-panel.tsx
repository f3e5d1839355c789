import { REFERENCE_MAX_LENGTH } from '@gym/domain/database/money/sales';
import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { pesosText } from '@gym/domain/money/pesos';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SumField, TextField } from '../../../ui/field.tsx';
import pay from '../pay.module.css';
import { SALE_TEXT } from '../text.ts';
import styles from '../till.module.css';
import type { ReadPayment, TypedPayment, Way } from './payment.ts';
import { likelyCash, WAYS } from './payment.ts';

/** The key that chooses each way to pay. */
export const WAY_KEYS: Readonly<Record<string, Way>> = { F2: 'cash', F3: 'card', F4: 'transfer', F8: 'mixed' };
const KEY_OF = new Map(Object.entries(WAY_KEYS).map(([key, way]) => [way, key]));

interface PaymentPanelProps {
  readonly typed: TypedPayment;
  readonly read: ReadPayment;
  readonly total: Centavos;
  /** Are mistakes said? From the first try on. */
  readonly wasSubmitted: boolean;
  /** Grows each time a key chose the way: its field gets the focus. */
  readonly turn: number;
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<TypedPayment>) => void;
}

/** How it is paid: the way, and what that asks for; the change in the largest type. */
export function PaymentPanel({ typed, read, total, wasSubmitted, turn, isFixed, onChange }: PaymentPanelProps) {
  const area = useRef<HTMLFieldSetElement>(null);
  const seen = useRef(turn);
  useEffect(() => {
    // Not when it is drawn: a key that was pressed for an earlier sale says nothing about this one.
    if (turn === seen.current) return;
    seen.current = turn;
    area.current?.querySelector<HTMLInputElement>('[data-fields] input')?.focus();
  }, [turn]);
  const problem = (field: string): string | null =>
    wasSubmitted && !read.ok && read.field === field ? SALE_TEXT.problems[read.problem] : null;
  const { way } = typed;
  const isCash = way === 'cash' || (way === 'mixed' && read.cashDue > 0);
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
      <div className={styles.fields} data-fields>
        {way === 'mixed' && (
          <SumField
            label={SALE_TEXT.card}
            value={typed.card}
            onChange={(card) => onChange({ card })}
            error={problem('card')}
          />
        )}
        {(way === 'card' || way === 'mixed') && (
          <TextField
            label={SALE_TEXT.cardReference}
            description={SALE_TEXT.optional}
            autoComplete="off"
            maxLength={REFERENCE_MAX_LENGTH}
            value={typed.cardReference}
            onChange={(cardReference) => onChange({ cardReference })}
          />
        )}
        {way === 'mixed' && (
          <SumField
            label={SALE_TEXT.transfer}
            value={typed.transfer}
            onChange={(transfer) => onChange({ transfer })}
            error={problem('transfer')}
          />
        )}
        {(way === 'transfer' || (way === 'mixed' && typed.transfer !== '')) && (
          <TextField
            label={SALE_TEXT.transferReference}
            autoComplete="off"
            maxLength={REFERENCE_MAX_LENGTH}
            value={typed.transferReference}
            onChange={(transferReference) => onChange({ transferReference })}
            error={problem('transferReference')}
          />
        )}
        {isCash && (
          <div className={pay.cash}>
            <SumField
              label={SALE_TEXT.received}
              description={way === 'mixed' ? SALE_TEXT.cashDue(formatCentavos(read.cashDue)) : undefined}
              placeholder={SALE_TEXT.exactly(pesosText(read.cashDue))}
              value={typed.received}
              onChange={(received) => onChange({ received })}
              error={problem('received')}
            />
            <p className={pay.change} role="status">
              <span>{SALE_TEXT.change}</span>
              <strong>{read.ok ? formatCentavos(read.change) : '–'}</strong>
            </p>
          </div>
        )}
      </div>
      {way === 'cash' && total > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand on its frame
        <div className={pay.likely} role="group" aria-label={SALE_TEXT.likelyCash}>
          {likelyCash(total).map((sum) => (
            <Button key={sum} look="secondary" size="small" onClick={() => onChange({ received: pesosText(sum) })}>
              {formatCentavos(sum)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
