import type { Plan } from '../../data/public/plans.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { ChosenKeys } from './form-values.ts';
import { ProductChoice, type ProductSource } from './product-choice.tsx';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

interface ChosenItems {
  readonly plans: ChosenKeys;
  readonly products: ChosenKeys;
}

/** Fields that choose the plans and products to which a promotion applies: all or some of each. */
export function AppliesToFields({
  values,
  plans,
  products,
  problem,
  onChange,
}: {
  readonly values: ChosenItems;
  readonly plans: readonly Plan[];
  readonly products: ProductSource;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<ChosenItems>) => void;
}) {
  const isAll = values.plans.includes('all');
  return (
    <fieldset className={styles.choices}>
      <legend>{PUBLISH_TEXT.appliesTo}</legend>
      <Checkbox checked={isAll} error={problem} onChange={(isTicked) => onChange({ plans: isTicked ? ['all'] : [] })}>
        {PUBLISH_TEXT.forPlans}
      </Checkbox>
      {!isAll &&
        plans.map(({ key, value }) => (
          <Checkbox
            key={key}
            checked={values.plans.includes(key)}
            onChange={(isTicked) =>
              onChange({ plans: isTicked ? [...values.plans, key] : values.plans.filter((each) => each !== key) })
            }
          >
            {value.Name}
          </Checkbox>
        ))}
      <ProductChoice chosen={values.products} source={products} onChange={(chosen) => onChange({ products: chosen })} />
    </fieldset>
  );
}
