import { REFERENCE_MAX_LENGTH } from '@gym/domain/database/money/sales';
import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { pesosText } from '@gym/domain/money/pesos';
import { Button } from '../../ui/button.tsx';
import { SumField, TextField } from '../../ui/field.tsx';
import styles from './payment.module.css';
import { likelyCash, type ReadPayment, type TenderField, type TypedTender } from './payment.ts';
import { TENDER_TEXT } from './text.ts';

/** The fields of the chosen payment method; for cash also the change, and for cash alone buttons with likely sums. */
export function TenderFields({
  typed,
  read,
  total,
  problems,
  onChange,
}: {
  readonly typed: TypedTender;
  /** The payment `typed`, as parsed by `readPayment`. */
  readonly read: ReadPayment;
  readonly total: Centavos;
  /** The sentence beside each wrong field. */
  readonly problems: { readonly [Field in TenderField]?: string | undefined };
  readonly onChange: (part: Partial<TypedTender>) => void;
}) {
  const { way } = typed;
  const takesCash = way === 'cash' || (way === 'mixed' && read.cashDue > 0);
  return (
    <>
      <div className={styles.fields} data-fields>
        {way === 'mixed' && (
          <SumField
            label={TENDER_TEXT.card}
            value={typed.card}
            onChange={(card) => onChange({ card })}
            error={problems.card}
          />
        )}
        {(way === 'card' || way === 'mixed') && (
          <TextField
            label={TENDER_TEXT.cardReference}
            description={TENDER_TEXT.optional}
            autoComplete="off"
            maxLength={REFERENCE_MAX_LENGTH}
            value={typed.cardReference}
            onChange={(cardReference) => onChange({ cardReference })}
          />
        )}
        {way === 'mixed' && (
          <SumField
            label={TENDER_TEXT.transfer}
            value={typed.transfer}
            onChange={(transfer) => onChange({ transfer })}
            error={problems.transfer}
          />
        )}
        {(way === 'transfer' || (way === 'mixed' && typed.transfer !== '')) && (
          <TextField
            label={TENDER_TEXT.transferReference}
            autoComplete="off"
            maxLength={REFERENCE_MAX_LENGTH}
            value={typed.transferReference}
            onChange={(transferReference) => onChange({ transferReference })}
            error={problems.transferReference}
          />
        )}
        {takesCash && (
          <div className={styles.cash}>
            <SumField
              label={TENDER_TEXT.received}
              description={way === 'mixed' ? TENDER_TEXT.cashDue(formatCentavos(read.cashDue)) : undefined}
              placeholder={TENDER_TEXT.exactly(pesosText(read.cashDue))}
              value={typed.received}
              onChange={(received) => onChange({ received })}
              error={problems.received}
            />
            <p className={styles.change} aria-live="polite">
              <span>{TENDER_TEXT.change}</span>
              <strong>{read.ok ? formatCentavos(read.change) : '–'}</strong>
            </p>
          </div>
        )}
      </div>
      {way === 'cash' && total > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be placed on its border
        <div className={styles.likely} role="group" aria-label={TENDER_TEXT.likelyCash}>
          {likelyCash(total).map((sum) => (
            <Button key={sum} look="secondary" size="small" onClick={() => onChange({ received: pesosText(sum) })}>
              {formatCentavos(sum)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
