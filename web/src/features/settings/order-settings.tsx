import type { StoredOrderSettings } from '@gym/domain/database/store/order-settings';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { type OrderForm, orderChanges, orderFormOf, orderProblems } from './order-form.ts';
import { ORDER_SETTINGS_TEXT as TEXT } from './order-text.ts';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form.ts';

/** Settings of orders: whether members order in the app, when unpaid orders are cancelled, and the bank account. */
export function OrderSettings({
  config,
  settings,
}: {
  readonly config: StoredConfig;
  readonly settings: StoredOrderSettings;
}) {
  const form = useSettingsForm(null, orderFormOf(config, settings), orderProblems, orderChanges);
  const renderField = (
    name: Exclude<keyof OrderForm, 'appOrders'>,
    label: string,
    description?: string,
    isNumber = false,
  ) => (
    <TextField
      label={label}
      description={description}
      autoComplete="off"
      inputMode={isNumber ? 'numeric' : 'text'}
      value={form.values[name]}
      onChange={(value) => form.change({ [name]: value })}
      error={form.problems[name]}
    />
  );
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <Card title={TEXT.members}>
        <Checkbox checked={form.values.appOrders} onChange={(appOrders) => form.change({ appOrders })}>
          {TEXT.appOrders}
        </Checkbox>
        <p className={styles.text}>{TEXT.appOrdersHint}</p>
      </Card>
      <Card title={TEXT.unpaid}>
        <div className={styles.fields}>{renderField('hours', TEXT.hours, TEXT.hoursHint, true)}</div>
      </Card>
      <Card title={TEXT.account}>
        <p className={styles.text}>{TEXT.accountHint}</p>
        <div className={styles.fields}>
          {renderField('bank', TEXT.bank)}
          {renderField('holder', TEXT.holder)}
          {renderField('clabe', TEXT.clabe, TEXT.clabeHint, true)}
        </div>
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}
