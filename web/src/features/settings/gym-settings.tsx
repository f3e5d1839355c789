import type { StoredConfig } from '@gym/domain/database/system/config';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { DailyJobs } from './daily-jobs.tsx';
import { gymChanges, gymFormOf, gymProblems } from './gym-form.ts';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';
import { useSettingsForm } from './use-settings-form.ts';

const NUMBER_FIELDS = ['grace', 'stay', 'freezeDays', 'freezeNotice'] as const;
type NumberField = (typeof NUMBER_FIELDS)[number];

/** Form of the gym's settings, with the daily jobs below it. */
export function GymSettingsForm({ config }: { readonly config: StoredConfig }) {
  const form = useSettingsForm('settings-gym', gymFormOf(config), gymProblems, gymChanges);
  const { values, problems, change } = form;
  const renderTextField = (field: 'name' | 'before' | 'after' | NumberField, label: string, description?: string) => (
    <TextField
      label={label}
      description={description}
      autoComplete="off"
      inputMode={NUMBER_FIELDS.some((numberField) => numberField === field) ? 'numeric' : 'text'}
      value={values[field]}
      onChange={(value) => change({ [field]: value })}
      error={problems[field]}
    />
  );
  const renderPhoneField = (field: 'phone' | 'whatsApp', label: string) => (
    <TextField
      label={label}
      description={SETTINGS_TEXT.phoneHint}
      type="tel"
      autoComplete="off"
      value={values[field]}
      onChange={(value) => change({ [field]: value })}
      error={problems[field]}
    />
  );
  return (
    <>
      <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
        <DraftNotice form={form} />
        <Card title={SETTINGS_TEXT.identity}>
          <div className={styles.fields}>
            {renderTextField('name', SETTINGS_TEXT.name)}
            <TextField
              type="color"
              label={SETTINGS_TEXT.colour}
              description={SETTINGS_TEXT.colourHint}
              value={values.colour}
              onChange={(colour) => change({ colour })}
            />
            {renderPhoneField('phone', SETTINGS_TEXT.phone)}
            {renderPhoneField('whatsApp', SETTINGS_TEXT.whatsApp)}
          </div>
        </Card>
        <Card title={SETTINGS_TEXT.rules}>
          <div className={styles.fields}>
            {renderTextField('grace', SETTINGS_TEXT.grace, SETTINGS_TEXT.graceHint)}
            {renderTextField('stay', SETTINGS_TEXT.stay, SETTINGS_TEXT.stayHint)}
            {renderTextField('freezeDays', SETTINGS_TEXT.freezeDays, SETTINGS_TEXT.freezeDaysHint)}
            {renderTextField('freezeNotice', SETTINGS_TEXT.freezeNotice, SETTINGS_TEXT.freezeNoticeHint)}
            {renderTextField('before', SETTINGS_TEXT.before, SETTINGS_TEXT.beforeHint)}
            {renderTextField('after', SETTINGS_TEXT.after, SETTINGS_TEXT.afterHint)}
            <div className={styles.whole}>
              <Checkbox checked={values.onTheDay} onChange={(onTheDay) => change({ onTheDay })}>
                {SETTINGS_TEXT.onTheDay}
              </Checkbox>
            </div>
          </div>
        </Card>
        <SaveFoot form={form} />
      </form>
      <DailyJobs />
    </>
  );
}
