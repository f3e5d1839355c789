import type { GymDay } from '@gym/domain/calendar/calendar';
import { savePromotion } from '@gym/domain/contracts/published';
import type { StoredPromotion } from '@gym/domain/database/store/promotions';
import { pesosText } from '@gym/domain/money/pesos';
import { present } from '@gym/domain/present';
import { parsePromotionCode } from '@gym/domain/store/promotion-code';
import type { Promotion } from '../../data/promotions.ts';
import type { Branch } from '../../data/public/branches.ts';
import type { Plan } from '../../data/public/plans.ts';
import type { Problems } from '../../shared/form/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { AppliesToFields } from './applies-to-fields.tsx';
import {
  CHOSEN_KEYS_SCHEMA,
  type ChosenKeys,
  chosenFromStored,
  chosenToStored,
  daysProblems,
  optionalNumberProblem,
  parsePrice,
  parseWhole,
  requiredNumberProblem,
  shownDaysFromStored,
  shownDaysToStored,
} from './form-values.ts';
import type { ProductSource } from './product-choice.tsx';
import styles from './publish.module.css';
import { PublishBranchChoice, PublishForm, usePublishForm } from './publish-form.tsx';
import { PUBLISH_TEXT } from './text.ts';

/** The kind of discount: a percentage, or a fixed amount. */
type DiscountKind = 'percent' | 'amount';

interface Values {
  readonly code: string;
  readonly name: string;
  readonly discountKind: DiscountKind;
  readonly percent: string;
  readonly amount: string;
  readonly from: string;
  readonly until: string;
  readonly plans: ChosenKeys;
  readonly products: ChosenKeys;
  readonly branches: ChosenKeys;
  readonly perPerson: string;
  readonly total: string;
  readonly active: boolean;
  readonly [field: string]: unknown;
}

/** Limits of the number of uses of a promotion by one person. */
const PER_PERSON_LIMITS = [1, 1_000] as const;
/** Limits of the number of uses of a promotion by everybody. */
const TOTAL_LIMITS = [1, 1_000_000] as const;

function valuesOf(promotion: Promotion | null, today: GymDay): Values {
  const stored: StoredPromotion | null = promotion?.value ?? null;
  return {
    code: promotion?.key ?? '',
    name: stored?.Name ?? '',
    discountKind: stored?.Amount === undefined ? 'percent' : 'amount',
    percent: String(stored?.Percent ?? ''),
    amount: stored?.Amount === undefined ? '' : pesosText(stored.Amount),
    ...shownDaysFromStored(stored, today),
    plans: stored ? Object.keys(stored.Plans ?? {}) : ['all'],
    products: Object.keys(stored?.Products ?? {}),
    branches: chosenFromStored(stored?.Branches),
    perPerson: String(stored?.PerPerson ?? ''),
    total: String(stored?.Total ?? ''),
    active: stored?.Active ?? true,
  };
}

/** `today`: for a new promotion, which must not end before today; `null` for an existing one. */
function problemsOf(values: Values, today: GymDay | null): Problems<Values> {
  const { code, name, discountKind, percent, amount, from, until, plans, products, branches, perPerson, total } =
    values;
  return present({
    code: parsePromotionCode(code) === null ? PUBLISH_TEXT.codeWrong : undefined,
    name: name.trim().length < 2 ? PUBLISH_TEXT.nameShort : undefined,
    percent: discountKind === 'percent' ? requiredNumberProblem(percent, 1, 100) : undefined,
    amount: discountKind === 'amount' && !parsePrice(amount) ? PUBLISH_TEXT.priceWrong : undefined,
    plans: plans.length === 0 && products.length === 0 ? PUBLISH_TEXT.forNothing : undefined,
    branches: branches.length === 0 ? PUBLISH_TEXT.whereMissing : undefined,
    perPerson: optionalNumberProblem(perPerson, ...PER_PERSON_LIMITS),
    total: optionalNumberProblem(total, ...TOTAL_LIMITS),
    ...daysProblems({ from, until }, today),
  });
}

/** Form that creates or edits a promotion. */
export function PromotionForm({
  promotion,
  plans,
  products,
  branches,
  today,
  onDone,
}: {
  /** `null`: a new promotion. */
  readonly promotion: Promotion | null;
  readonly plans: readonly Plan[];
  readonly products: ProductSource;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
  /** Called with the code of the saved promotion. */
  readonly onDone: (id: string) => void;
}) {
  const stored = promotion?.value ?? null;
  const form = usePublishForm(savePromotion, {
    formName: 'publish-promotion',
    id: promotion?.key ?? null,
    initial: valuesOf(promotion, today),
    check: (values) => problemsOf(values, promotion ? null : today),
    input: (values: Values) => ({
      ...present({ id: promotion?.key, Code: promotion ? undefined : values.code }),
      Name: values.name,
      Percent: values.discountKind === 'percent' ? parseWhole(values.percent, 1, 100) : null,
      Amount: values.discountKind === 'amount' ? parsePrice(values.amount) : null,
      ...shownDaysToStored(values, stored, today),
      Plans: values.plans.length === 0 ? null : chosenToStored(values.plans),
      Products: values.products.length === 0 ? null : chosenToStored(values.products),
      Branches: chosenToStored(values.branches),
      PerPerson: parseWhole(values.perPerson, ...PER_PERSON_LIMITS),
      Total: parseWhole(values.total, ...TOTAL_LIMITS),
      Active: values.active,
    }),
    onDone,
    describe: ({ Code = '', Name = '' }) => PUBLISH_TEXT.named.promotion(Code, Name),
    lists: { plans: CHOSEN_KEYS_SCHEMA, products: CHOSEN_KEYS_SCHEMA, branches: CHOSEN_KEYS_SCHEMA },
    fields: { Code: 'code', Name: 'name', Percent: 'percent', Amount: 'amount', From: 'from', Until: 'until' },
  });
  const { values, problems, change } = form;
  const renderTextField = (
    field: 'code' | 'name' | 'percent' | 'amount' | 'perPerson' | 'total',
    description?: string,
    isFixed = false,
  ) => (
    <TextField
      label={PUBLISH_TEXT[field]}
      description={description}
      autoComplete="off"
      maxLength={60}
      disabled={isFixed}
      inputMode={field === 'code' || field === 'name' ? 'text' : 'decimal'}
      value={values[field]}
      onChange={(value) => change({ [field]: value })}
      error={problems[field]}
    />
  );
  return (
    <PublishForm form={form} isNew={promotion === null} preview={undefined}>
      <Card title={PUBLISH_TEXT.kinds.promocion}>
        {stored && <p className={styles.text}>{PUBLISH_TEXT.used(stored.Used)}</p>}
        <div className={styles.fields}>
          {renderTextField('code', PUBLISH_TEXT.codeHint, promotion !== null)}
          {renderTextField('name')}
          <SelectField
            label={PUBLISH_TEXT.discount}
            value={values.discountKind}
            onChange={(kind) => change({ discountKind: kind === 'amount' ? 'amount' : 'percent' })}
            options={(['percent', 'amount'] as const).map((value) => ({
              value,
              label: PUBLISH_TEXT.discountKinds[value],
            }))}
          />
          {renderTextField(values.discountKind)}
          <DateField
            label={PUBLISH_TEXT.from}
            today={today}
            value={values.from}
            onChange={(from) => change({ from })}
            error={problems.from}
          />
          <DateField
            label={PUBLISH_TEXT.until}
            description={PUBLISH_TEXT.promotionUntilHint}
            today={today}
            value={values.until}
            onChange={(until) => change({ until })}
            error={problems.until}
          />
          {renderTextField('perPerson', PUBLISH_TEXT.limitHint)}
          {renderTextField('total', PUBLISH_TEXT.limitHint)}
        </div>
        <AppliesToFields values={values} plans={plans} products={products} problem={problems.plans} onChange={change} />
        <PublishBranchChoice
          branches={branches}
          chosen={values.branches}
          problem={problems.branches}
          onChange={(chosen) => change({ branches: chosen })}
        />
        <Checkbox checked={values.active} onChange={(active) => change({ active })}>
          {PUBLISH_TEXT.promotionActive}
        </Checkbox>
      </Card>
    </PublishForm>
  );
}
