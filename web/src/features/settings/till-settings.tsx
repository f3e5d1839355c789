import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { tillChanges, tillFormOf, tillProblems } from './till-form.ts';
import { TILL_SETTINGS_TEXT as TEXT } from './till-text.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** How much reception may take off a sale; `undefined` while the gym said nothing. */
export function TillSettings({ percent }: { readonly percent: number | undefined }) {
  const form = useSettingsForm(null, tillFormOf(percent), tillProblems, tillChanges);
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <Card title={TEXT.discounts}>
        <div className={styles.fields}>
          <TextField
            label={TEXT.percent}
            description={TEXT.percentHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={form.values.percent}
            onChange={(value) => form.change({ percent: value })}
            error={form.problems.percent}
          />
        </div>
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}
