import { savePlan } from '@gym/domain/contracts/published';
import type { StoredPlan } from '@gym/domain/database/memberships/plans';
import { LONGEST_PLAN } from '@gym/domain/membership/dates';
import { pesosText } from '@gym/domain/money/pesos';
import { present } from '@gym/domain/present';
import type { ReactNode } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import type { Plan } from '../../data/public/plans.ts';
import type { Problems } from '../../shared/form/use-form.ts';
import { type PhotoChange, PhotoField, photoChange, shownPhoto } from '../../shared/photo/photo-field.tsx';
import { useManagedPicture } from '../../shared/picture/use-managed-picture.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, SumField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  CHOSEN_KEYS_SCHEMA,
  type ChosenKeys,
  chosenFromStored,
  chosenToStored,
  optionalNumberProblem,
  parsePrice,
  parseWhole,
  pictureInput,
  requiredNumberProblem,
} from './form-values.ts';
import styles from './publish.module.css';
import { PublishBranchChoice, PublishForm, usePublishForm } from './publish-form.tsx';
import { PUBLISH_TEXT } from './text.ts';

/** The kinds of length. `pass`: a day pass, for which no `count` is typed. */
const LENGTHS = ['months', 'days', 'visits', 'pass'] as const;
type Length = (typeof LENGTHS)[number];
/** The largest number of months, days or visits of a plan. */
const MAX_COUNT = { ...LONGEST_PLAN, pass: 1 } as const;

interface Values {
  readonly name: string;
  readonly description: string;
  readonly length: Length;
  /** Number of months, days or visits, depending on `length`. */
  readonly count: string;
  /** Days in which the visits must be used; empty: they don't expire. */
  readonly visitDays: string;
  readonly price: string;
  readonly branches: ChosenKeys;
  readonly active: boolean;
  readonly ownFreeze: boolean;
  readonly picture: PhotoChange;
  readonly [field: string]: unknown;
}

function lengthOf({ Kind, Visits, Days }: StoredPlan): Length {
  if (Kind === 'day-pass') return 'pass';
  if (Visits !== undefined) return 'visits';
  return Days === undefined ? 'months' : 'days';
}

function valuesOf(plan: StoredPlan | null): Values {
  const length = plan ? lengthOf(plan) : 'months';
  const count = { months: plan?.Months ?? 1, days: plan?.Days ?? '', visits: plan?.Visits ?? '', pass: '' }[length];
  return {
    name: plan?.Name ?? '',
    description: plan?.Description ?? '',
    length,
    count: String(count),
    visitDays: length === 'visits' ? String(plan?.Days ?? '') : '',
    price: plan ? pesosText(plan.Price) : '',
    branches: chosenFromStored(plan?.Branches),
    active: plan?.Active ?? true,
    ownFreeze: plan?.OwnFreeze ?? true,
    picture: null,
  };
}

/** Returns the kind and length for the request. Fields that the chosen length doesn't use are `null`. */
function lengthToStored({ length, count, visitDays }: Values) {
  const parsedCount = length === 'pass' ? null : parseWhole(count, 1, MAX_COUNT[length]);
  const days = length === 'days' ? parsedCount : length === 'visits' ? parseWhole(visitDays, 1, MAX_COUNT.days) : null;
  return {
    Kind: length === 'pass' ? ('day-pass' as const) : ('membership' as const),
    Months: length === 'months' ? parsedCount : null,
    Days: days,
    Visits: length === 'visits' ? parsedCount : null,
  };
}

function problemsOf(values: Values): Problems<Values> {
  const { name, length, count, visitDays, price, branches } = values;
  return present({
    name: name.trim().length < 2 ? PUBLISH_TEXT.nameShort : undefined,
    count: length === 'pass' ? undefined : requiredNumberProblem(count, 1, MAX_COUNT[length]),
    visitDays: length === 'visits' ? optionalNumberProblem(visitDays, 1, MAX_COUNT.days) : undefined,
    price: parsePrice(price) === null ? PUBLISH_TEXT.priceWrong : undefined,
    branches: branches.length === 0 ? PUBLISH_TEXT.whereMissing : undefined,
  });
}

/** Form that creates or edits a plan. */
export function PlanForm({
  plan,
  branches,
  preview,
  onDone,
}: {
  /** `null`: a new plan. */
  readonly plan: Plan | null;
  readonly branches: readonly Branch[];
  /** Renders the plan as visitors see it. `picture`: URL; `null` if there is none. */
  readonly preview: (plan: Plan, picture: string | null) => ReactNode;
  /** Called with the key of the saved plan. */
  readonly onDone: (id: string) => void;
}) {
  // The server refuses another kind or length for a plan that was sold.
  const isSold = plan?.value.Sold === true;
  const input = (values: Values) => ({
    ...present({ id: plan?.key }),
    Name: values.name,
    Description: values.description.trim() || null,
    Price: parsePrice(values.price) ?? 0,
    Branches: chosenToStored(values.branches),
    Active: values.active,
    // `OwnFreeze` is left out for a new plan that allows it, because that is the default.
    ...(plan === null && values.ownFreeze ? {} : { OwnFreeze: values.ownFreeze }),
    ...pictureInput(values.picture, plan !== null && plan.value.Picture === undefined),
    ...(isSold ? {} : lengthToStored(values)),
  });
  const form = usePublishForm(savePlan, {
    formName: 'publish-plan',
    id: plan?.key ?? null,
    initial: valuesOf(plan?.value ?? null),
    check: problemsOf,
    input,
    onDone,
    describe: ({ Name = '', Price = 0 }) => PUBLISH_TEXT.named.plan(Name, Price),
    lists: { branches: CHOSEN_KEYS_SCHEMA },
    fields: {
      Name: 'name',
      Description: 'description',
      Price: 'price',
      Branches: 'branches',
      Months: 'count',
      Picture: 'picture',
    },
  });
  const { values, problems, change } = form;
  const storedPicture = useManagedPicture('plan', plan, plan?.value.Active === true);
  const picture = shownPhoto(values.picture, storedPicture);
  const { length } = values;
  const { Months, Days, Visits, Kind } = lengthToStored(values);
  const previewed: Plan = {
    key: plan?.key ?? '',
    value: {
      Kind,
      Name: values.name,
      ...present({ Description: values.description.trim() || undefined }),
      ...present({ Months: Months ?? undefined, Days: Days ?? undefined, Visits: Visits ?? undefined }),
      Price: parsePrice(values.price) ?? 0,
      Branches: chosenToStored(values.branches),
      Active: values.active,
    },
  };
  const isValid = Object.keys(problemsOf(values)).length === 0;
  return (
    <PublishForm form={form} isNew={plan === null} preview={isValid ? preview(previewed, picture) : null}>
      <Card title={PUBLISH_TEXT.kinds.plan}>
        <div className={styles.fields}>
          <TextField
            label={PUBLISH_TEXT.name}
            autoComplete="off"
            maxLength={60}
            value={values.name}
            onChange={(name) => change({ name })}
            error={problems.name}
          />
          <SumField
            label={PUBLISH_TEXT.price}
            description={PUBLISH_TEXT.priceHint}
            value={values.price}
            onChange={(price) => change({ price })}
            error={problems.price}
          />
          <div className={styles.whole}>
            <TextField
              label={PUBLISH_TEXT.description}
              autoComplete="off"
              maxLength={300}
              value={values.description}
              onChange={(description) => change({ description })}
              error={problems.description}
            />
          </div>
          <SelectField
            label={PUBLISH_TEXT.lasts}
            value={length}
            disabled={isSold}
            onChange={(value) => change({ length: LENGTHS.find((each) => each === value) ?? length })}
            options={LENGTHS.map((value) => ({ value, label: PUBLISH_TEXT.lengths[value] }))}
          />
          {length !== 'pass' && (
            <TextField
              label={PUBLISH_TEXT[length]}
              inputMode="numeric"
              autoComplete="off"
              disabled={isSold}
              value={values.count}
              onChange={(count) => change({ count })}
              error={problems.count}
            />
          )}
          {length === 'visits' && (
            <TextField
              label={PUBLISH_TEXT.visitDays}
              description={PUBLISH_TEXT.visitDaysHint}
              inputMode="numeric"
              autoComplete="off"
              disabled={isSold}
              value={values.visitDays}
              onChange={(visitDays) => change({ visitDays })}
              error={problems.visitDays}
            />
          )}
        </div>
        {isSold && <Notice tone="info">{PUBLISH_TEXT.soldHint}</Notice>}
        <PublishBranchChoice
          branches={branches}
          chosen={values.branches}
          problem={problems.branches}
          onChange={(chosen) => change({ branches: chosen })}
        />
        <PhotoField
          kind="published"
          value={picture}
          onChange={(photo) => change({ picture: photoChange(photo, storedPicture) })}
        />
        {length !== 'pass' && (
          <Checkbox checked={values.ownFreeze} onChange={(ownFreeze) => change({ ownFreeze })}>
            {PUBLISH_TEXT.ownFreeze}
          </Checkbox>
        )}
        <Checkbox checked={values.active} onChange={(active) => change({ active })}>
          {PUBLISH_TEXT.active}
        </Checkbox>
      </Card>
    </PublishForm>
  );
}
