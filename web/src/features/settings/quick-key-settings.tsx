import { useState } from 'react';
import { useProductReader } from '../../data/products.ts';
import type { Branch } from '../../data/public/branches.ts';
import { usePlans } from '../../data/public/plans.ts';
import { usePages } from '../../shared/list/use-pages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { QUICK_PLACES, quickKeyChanges, quickKeyFormOf } from './quick-key-form.ts';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';
import { TILL_SETTINGS_TEXT as TEXT } from './till-text.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Settings of the quick keys of each branch's till. */
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
      {branch && <Keys key={branch.key} branch={branch} />}
    </Card>
  );
}

function Keys({ branch: { key: branch, value } }: { readonly branch: Branch }) {
  const plans = usePlans();
  const reader = useProductReader();
  const products = usePages('all', reader.page);
  const form = useSettingsForm(
    null,
    quickKeyFormOf(value.QuickKeys),
    () => ({}),
    (values) => quickKeyChanges(values, branch),
  );
  const sold = [
    ...(plans.status === 'value' ? plans.value : []).map((plan) => ({
      key: `plan~${plan.key}`,
      Name: plan.value.Name,
    })),
    ...products.rows
      .filter((product) => product.value.Active)
      .map((product) => ({ key: `product~${product.key}`, Name: product.value.Name })),
  ].map(({ key, Name }) => ({ value: key, label: Name }));
  const optionsFor = (kept: string) => [
    { value: '', label: TEXT.freeKey },
    ...sold,
    // An item that is missing in the list, because it is on a later page or no longer sold, stays chosen.
    ...(kept === '' || sold.some((one) => one.value === kept) ? [] : [{ value: kept, label: TEXT.otherKey }]),
  ];
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <div className={styles.fields}>
        {QUICK_PLACES.map((place, index) => (
          <SelectField
            key={place}
            label={TEXT.key(index + 1)}
            value={form.values[place] ?? ''}
            onChange={(picked) => form.change({ [place]: picked })}
            options={optionsFor(form.values[place] ?? '')}
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
