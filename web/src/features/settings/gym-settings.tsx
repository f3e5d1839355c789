import type { StoredConfig } from '@gym/domain/database/config';
import { SETTINGS_TEXT } from '@gym/domain/text/settings';
import { type FormEvent, useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { DailyJobs } from './daily-jobs.tsx';
import { type GymForm, gymChanges, gymFormOf, gymProblems, sameFields } from './gym-form.ts';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

/** Name, phones, colour, grace days and reminders of the gym. */
export function GymSettings({ config }: { readonly config: StoredConfig }) {
  const [kept, setKept] = useState(() => gymFormOf(config));
  const [form, setForm] = useState(kept);
  const colourId = useId();
  const save = useSave();
  const problems = gymProblems(form);
  const isDirty = !sameFields(form, kept);
  const change = (part: Partial<GymForm>): void => {
    setForm({ ...form, ...part });
    save.touch();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isDirty || Object.keys(problems).length > 0) return;
    const saved = form;
    if (await save.save(gymChanges(form, kept))) setKept(saved);
  };
  const text = (field: 'name' | 'grace' | 'stay' | 'before' | 'after', label: string, description?: string) => (
    <TextField
      label={label}
      description={description}
      autoComplete="off"
      inputMode={field === 'grace' || field === 'stay' ? 'numeric' : 'text'}
      value={form[field]}
      onChange={(value) => change({ [field]: value })}
      error={problems[field]}
    />
  );
  const phone = (field: 'phone' | 'whatsApp', label: string) => (
    <TextField
      label={label}
      description={SETTINGS_TEXT.phoneHint}
      type="tel"
      autoComplete="off"
      value={form[field]}
      onChange={(value) => change({ [field]: value })}
      error={problems[field]}
    />
  );
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Card title={SETTINGS_TEXT.identity}>
          <div className={styles.fields}>
            {text('name', SETTINGS_TEXT.name)}
            <label className={styles.colour} htmlFor={colourId}>
              <b>{SETTINGS_TEXT.colour}</b>
              <span>{SETTINGS_TEXT.colourHint}</span>
              <input
                id={colourId}
                type="color"
                value={form.colour}
                onChange={(event) => change({ colour: event.currentTarget.value })}
              />
            </label>
            {phone('phone', SETTINGS_TEXT.phone)}
            {phone('whatsApp', SETTINGS_TEXT.whatsApp)}
          </div>
        </Card>
        <Card title={SETTINGS_TEXT.rules}>
          <div className={styles.fields}>
            {text('grace', SETTINGS_TEXT.grace, SETTINGS_TEXT.graceHint)}
            {text('stay', SETTINGS_TEXT.stay, SETTINGS_TEXT.stayHint)}
            {text('before', SETTINGS_TEXT.before, SETTINGS_TEXT.beforeHint)}
            {text('after', SETTINGS_TEXT.after, SETTINGS_TEXT.afterHint)}
            <div className={styles.whole}>
              <Checkbox checked={form.onTheDay} onChange={(onTheDay) => change({ onTheDay })}>
                {SETTINGS_TEXT.onTheDay}
              </Checkbox>
            </div>
          </div>
        </Card>
        <SaveFoot save={save} isDirty={isDirty} />
      </form>
      <DailyJobs />
    </>
  );
}
