import { RFC_LENGTH, type StoredTillSettings, TICKET_LINE_LENGTH } from '@gym/domain/database/money/till-settings';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { tillChanges, tillFormOf, tillProblems } from './till-form.ts';
import { TILL_SETTINGS_TEXT as TEXT } from './till-text.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Form for reception's limits at the till and the texts on receipts. `stored`: `null` if the gym has stored none. */
export function TillSettings({ stored }: { readonly stored: StoredTillSettings | null }) {
  const form = useSettingsForm(null, tillFormOf(stored), tillProblems, tillChanges);
  const renderNumberField = (name: 'percent' | 'courtesies' | 'outside', label: string, description: string) => (
    <TextField
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={form.values[name]}
      onChange={(value) => form.change({ [name]: value })}
      error={form.problems[name]}
    />
  );
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <Card title={TEXT.discounts}>
        <div className={styles.fields}>{renderNumberField('percent', TEXT.percent, TEXT.percentHint)}</div>
      </Card>
      <Card title={TEXT.uncharged}>
        <div className={styles.fields}>
          {renderNumberField('courtesies', TEXT.courtesies, TEXT.courtesiesHint)}
          {renderNumberField('outside', TEXT.outside, TEXT.outsideHint)}
        </div>
      </Card>
      <Card title={TEXT.ticket}>
        <div className={styles.fields}>
          <TextField
            label={TEXT.rfc}
            description={TEXT.rfcHint}
            autoComplete="off"
            maxLength={RFC_LENGTH}
            value={form.values.rfc}
            onChange={(rfc) => form.change({ rfc })}
            error={form.problems.rfc}
          />
          <TextField
            label={TEXT.line}
            description={TEXT.lineHint}
            autoComplete="off"
            maxLength={TICKET_LINE_LENGTH}
            value={form.values.line}
            onChange={(line) => form.change({ line })}
          />
        </div>
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}
