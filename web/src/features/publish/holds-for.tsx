import type { Plan } from '../../data/public/plans.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { Chosen } from './form-values.ts';
import { ProductChoice, type ProductSource } from './product-choice.tsx';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

interface Held {
  readonly plans: Chosen;
  readonly products: Chosen;
}

/** The fields that choose what a promotion applies to: all or some plans, all or some products. */
export function HoldsFor({
  values,
  plans,
  products,
  problem,
  onChange,
}: {
  readonly values: Held;
  readonly plans: readonly Plan[];
  readonly products: ProductSource;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<Held>) => void;
}) {
  const isAll = values.plans.includes('all');
  return (
    <fieldset className={styles.choices}>
      <legend>{PUBLISH_TEXT.holdsFor}</legend>
      <Checkbox checked={isAll} error={problem} onChange={(all) => onChange({ plans: all ? ['all'] : [] })}>
        {PUBLISH_TEXT.forPlans}
      </Checkbox>
      {!isAll &&
        plans.map(({ key, value }) => (
          <Checkbox
            key={key}
            checked={values.plans.includes(key)}
            onChange={(isOn) =>
              onChange({ plans: isOn ? [...values.plans, key] : values.plans.filter((one) => one !== key) })
            }
          >
            {value.Name}
          </Checkbox>
        ))}
      <ProductChoice chosen={values.products} source={products} onChange={(chosen) => onChange({ products: chosen })} />
    </fieldset>
  );
}
