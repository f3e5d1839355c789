import { useState } from 'react';
import { useProductReader } from '../../data/products.ts';
import type { Branch } from '../../data/public/branches.ts';
import { isSoldAt, usePlans } from '../../data/public/plans.ts';
import { usePages } from '../../shared/list/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { QUICK_KEY_FIELDS, quickKeyChanges, quickKeyFormOf } from './quick-key-form.ts';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';
import { TILL_SETTINGS_TEXT as TEXT } from './till-text.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Settings of each branch's quick keys at the till. A quick key adds a plan or a product to a sale with one tap. */
export function QuickKeySettings({ branches }: { readonly branches: readonly Branch[] }) {
  const [chosen, setChosen] = useState(branches[0]?.key ?? '');
  const branch = branches.find(({ key }) => key === chosen);
  return (
    <Card title={TEXT.keys}>
      <p className={styles.text}>{TEXT.keysHint}</p>
      <SelectField
        label={SETTINGS_TEXT.branch}
        value={chosen}
        onChange={setChosen}
        options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
      />
      {branch && <KeyFields key={branch.key} branch={branch} />}
    </Card>
  );
}

/** Form for the quick keys of one branch. */
function KeyFields({ branch: { key: branch, value } }: { readonly branch: Branch }) {
  const plans = usePlans();
  const reader = useProductReader();
  const products = usePages('all', reader.page);
  const form = useSettingsForm(
    null,
    quickKeyFormOf(value.QuickKeys),
    () => ({}),
    (values) => quickKeyChanges(values, branch),
  );
  const items = [
    ...(plans.status === 'value' ? plans.value : [])
      .filter((plan) => isSoldAt(plan, branch))
      .map((plan) => ({ key: `plan~${plan.key}`, Name: plan.value.Name })),
    ...products.rows
      .filter((product) => product.value.Active)
      .map((product) => ({ key: `product~${product.key}`, Name: product.value.Name })),
  ].map(({ key, Name }) => ({ value: key, label: Name }));
  const optionsFor = (chosenItem: string) => [
    { value: '', label: TEXT.freeKey },
    ...items,
    // A chosen item that isn't among the items, for example because it is on a later page, stays an option.
    ...(chosenItem === '' || items.some((item) => item.value === chosenItem)
      ? []
      : [{ value: chosenItem, label: TEXT.otherKey }]),
  ];
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <div className={styles.fields}>
        {QUICK_KEY_FIELDS.map((field, index) => (
          <SelectField
            key={field}
            label={TEXT.key(index + 1)}
            value={form.values[field] ?? ''}
            onChange={(item) => form.change({ [field]: item })}
            options={optionsFor(form.values[field] ?? '')}
          />
        ))}
      </div>
      {products.hasMore && (
        <div>
          <Button look="quiet" size="small" onClick={products.loadMore}>
            {TEXT.moreProducts}
          </Button>
        </div>
      )}
      <SaveFoot form={form} />
    </form>
  );
}
