import { shortPesos } from '@gym/domain/money/money';
import { planLengthText } from '@gym/domain/text/plans';
import { usePlans } from '../../data/public/plans.ts';
import { PublicData } from '../../data/public/public-data.tsx';
import styles from './session.module.css';
import { SIGN_UP_TEXT } from './text.ts';

/** The plan that the visitor chose before creating an account, with its price. */
export function ChosenPlan({ plan }: { readonly plan: string }) {
  return (
    <PublicData>
      <PlanPrice plan={plan} />
    </PublicData>
  );
}

/** The name, price and length of the plan. Hidden until it is loaded, and if it isn't on sale. */
function PlanPrice({ plan }: { readonly plan: string }) {
  const plans = usePlans();
  const chosen = plans.status === 'value' ? plans.value.find(({ key }) => key === plan)?.value : undefined;
  if (!chosen) return null;
  return (
    <section aria-label={SIGN_UP_TEXT.chosen} className={styles.chosen}>
      <p>
        {SIGN_UP_TEXT.chosen} <b>{chosen.Name}</b>
      </p>
      <p>
        <strong>{shortPesos(chosen.Price)}</strong> / {planLengthText(chosen)}
      </p>
    </section>
  );
}
