import { isDayPass } from '@gym/domain/database/memberships/day-pass';
import { leadPlan } from '@gym/domain/database/memberships/plan-offer';
import { shortPesos } from '@gym/domain/money/money';
import { planLengthText } from '@gym/domain/text/plans';
import type { Plan } from '../../data/public/plans.ts';
import styles from './explore.module.css';
import { planAnchor } from './plan-card.tsx';
import { EXPLORE_TEXT } from './text.ts';

/**
 * The price of the plan that visitors see first (see `leadPlan`), and a link with the price of the day pass if there is
 * one.
 */
export function LeadPrice({ plans }: { readonly plans: readonly Plan[] }) {
  const lead = leadPlan(plans);
  const pass = plans.find(({ value }) => isDayPass(value));
  return (
    <>
      {lead && (
        <p className={styles.lead}>
          <span className={styles.leadName}>{lead.value.Name}</span>{' '}
          <strong className={styles.leadPrice}>{shortPesos(lead.value.Price)}</strong>{' '}
          <span className={styles.length}>/ {planLengthText(lead.value)}</span>
        </p>
      )}
      {pass && (
        <a href={`#${planAnchor(pass.key)}`} className={styles.passLink}>
          {EXPLORE_TEXT.passNameAndPrice(pass.value.Name, shortPesos(pass.value.Price))}
        </a>
      )}
    </>
  );
}
