import { DOOR_PROBLEMS, POLICY_ACTIONS } from '@gym/domain/attendance/attendance';
import { SELF_CHECK_IN_MODES } from '@gym/domain/database/system/branches';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { POLICY_ACTION_TEXT, SELF_CHECK_IN_TEXT } from '@gym/domain/text/policy';
import { useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { LeaveGuard } from '../../shared/draft/leave-guard.tsx';
import { LOST_TEXT } from '../../shared/draft/text.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import {
  type DoorForm,
  type DoorProblems,
  doorChanges,
  doorFormOf,
  doorProblems,
  gymPolicyAction,
  parsePolicyAction,
} from './door-form.ts';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { POLICY_PROBLEM_TEXT, SETTINGS_TEXT } from './text.ts';
import { useSettingsForm } from './use-settings-form.ts';

const ACTIONS = POLICY_ACTIONS.map((action) => ({ value: action, label: POLICY_ACTION_TEXT[action] }));

interface FieldsProps {
  readonly form: DoorForm;
  readonly onChange: (part: Partial<DoorForm>) => void;
}

/** Fields of a branch: whether people may check in on their own phones, its capacity and its phones. */
function BranchFields({ form, problems, onChange }: FieldsProps & { readonly problems: DoorProblems }) {
  return (
    <div className={styles.fields}>
      <SelectField
        label={SETTINGS_TEXT.selfCheckIn}
        value={form.selfCheckIn}
        onChange={(value) =>
          onChange({ selfCheckIn: SELF_CHECK_IN_MODES.find((mode) => mode === value) ?? form.selfCheckIn })
        }
        options={SELF_CHECK_IN_MODES.map((mode) => ({ value: mode, label: SELF_CHECK_IN_TEXT[mode] }))}
      />
      <TextField
        label={SETTINGS_TEXT.capacity}
        inputMode="numeric"
        autoComplete="off"
        value={form.capacity}
        onChange={(capacity) => onChange({ capacity })}
        error={problems.capacity}
      />
      <TextField
        label={SETTINGS_TEXT.phone}
        type="tel"
        autoComplete="off"
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        error={problems.phone}
      />
      <TextField
        label={SETTINGS_TEXT.whatsApp}
        type="tel"
        autoComplete="off"
        value={form.whatsApp}
        onChange={(whatsApp) => onChange({ whatsApp })}
        error={problems.whatsApp}
      />
    </div>
  );
}

/** Form for the door settings of a branch. `branch`: `null` for the settings of the gym. */
function DoorSettingsForm({ config, branch }: { readonly config: StoredConfig; readonly branch: Branch | null }) {
  const form = useSettingsForm(null, doorFormOf(config, branch?.value ?? null), doorProblems, (values, stored) =>
    doorChanges(values, stored, branch?.key ?? null),
  );
  const { values, problems, change } = form;
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <LeaveGuard when={form.isChanged} text={LOST_TEXT} />
      {branch && (
        <Card title={branch.value.Name}>
          <BranchFields form={values} problems={problems} onChange={change} />
        </Card>
      )}
      <Card title={SETTINGS_TEXT.policy}>
        <p className={styles.text}>{SETTINGS_TEXT.policyBody}</p>
        <div className={styles.policies}>
          {DOOR_PROBLEMS.map((problem) => {
            const gymOption = {
              value: '',
              label: SETTINGS_TEXT.asGeneral(POLICY_ACTION_TEXT[gymPolicyAction(config, problem)]),
            };
            return (
              <SelectField
                key={problem}
                label={POLICY_PROBLEM_TEXT[problem]}
                value={values.policy[problem]}
                onChange={(value) => change({ policy: { ...values.policy, [problem]: parsePolicyAction(value) } })}
                options={branch ? [gymOption, ...ACTIONS] : ACTIONS}
              />
            );
          })}
        </div>
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}

/** Settings of the door: the policy of the gym or of a branch; for a branch also its check-in, capacity and phones. */
export function DoorSettings({
  config,
  branches,
}: {
  readonly config: StoredConfig;
  readonly branches: readonly Branch[];
}) {
  const [key, setKey] = useState('');
  const branch = branches.find((each) => each.key === key) ?? null;
  return (
    <>
      <SelectField
        label={SETTINGS_TEXT.scope}
        value={key}
        onChange={setKey}
        options={[
          { value: '', label: SETTINGS_TEXT.everywhere },
          ...branches.map((each) => ({ value: each.key, label: each.value.Name })),
        ]}
      />
      <DoorSettingsForm key={key} config={config} branch={branch} />
    </>
  );
}
