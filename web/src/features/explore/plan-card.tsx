import { branchesFromStored } from '@gym/domain/database/plans';
import { formatCentavos } from '@gym/domain/money/money';
import { planLengthText } from '@gym/domain/text/plans';
import type { Plan } from '../../data/public/plans.ts';
import styles from './explore.module.css';
import { EXPLORE_TEXT } from './text.ts';

/** A plan on sale: what it costs, how long it lasts, where it is good. `branchNames` are by key. */
export function PlanCard({
  plan,
  branchNames,
}: {
  readonly plan: Plan;
  readonly branchNames: ReadonlyMap<string, string>;
}) {
  const { Name, Description, Price, Branches } = plan.value;
  const branches = branchesFromStored(Branches);
  const where =
    branches === 'all' ? EXPLORE_TEXT.allBranches : branches.map((key) => branchNames.get(key) ?? key).join(', ');
  return (
    <li className={styles.card}>
      <h3 className={styles.cardTitle}>{Name}</h3>
      <p className={styles.price}>
        {formatCentavos(Price)} <span className={styles.length}>/ {planLengthText(plan.value)}</span>
      </p>
      {Description && <p className={styles.text}>{Description}</p>}
      <p className={styles.fact}>{where}</p>
    </li>
  );
}
