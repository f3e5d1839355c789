import type { StoredTillSettings } from '@gym/domain/database/money/till-settings';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { type TillForm, tillChanges, tillFormOf, tillProblems } from './till-form.ts';
import { TILL_SETTINGS_TEXT as TEXT } from './till-text.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** What the till lets reception do; `null` while the gym said nothing. */
export function TillSettings({ kept }: { readonly kept: StoredTillSettings | null }) {
  const form = useSettingsForm(null, tillFormOf(kept), tillProblems, tillChanges);
  const field = (name: keyof TillForm, label: string, description: string) => (
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
        <div className={styles.fields}>{field('percent', TEXT.percent, TEXT.percentHint)}</div>
      </Card>
      <Card title={TEXT.uncharged}>
        <div className={styles.fields}>
          {field('courtesies', TEXT.courtesies, TEXT.courtesiesHint)}
          {field('outside', TEXT.outside, TEXT.outsideHint)}
        </div>
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}
