import { isDayPass } from '@gym/domain/database/memberships/day-pass';
import { branchesFromStored } from '@gym/domain/database/system/branch-set';
import { formatCentavos } from '@gym/domain/money/money';
import { planLengthText } from '@gym/domain/text/plans';
import type { Plan } from '../../data/public/plans.ts';
import { addToCartPath } from '../../shared/order-paths.ts';
import { Picture, publishedPicture } from '../../shared/picture/picture.tsx';
import { LinkButton } from '../../ui/button.tsx';
import styles from './explore.module.css';
import { EXPLORE_TEXT } from './text.ts';

/**
 * A plan on sale: what it costs, how long it lasts, where it is good. `branchNames` are by key; of a branch without
 * one, as of a hidden one, nothing is said.
 */
export function PlanCard({
  plan,
  branchNames,
  picture = publishedPicture('planes', plan),
}: {
  readonly plan: Plan;
  readonly branchNames: ReadonlyMap<string, string>;
  /** Shown in place of the published one. */
  readonly picture?: string | null;
}) {
  const { Name, Description, Price, Branches } = plan.value;
  const branches = branchesFromStored(Branches);
  const where =
    branches === 'all' ? EXPLORE_TEXT.allBranches : branches.flatMap((key) => branchNames.get(key) ?? []).join(', ');
  return (
    <li className={styles.card}>
      {picture !== null && <Picture src={picture} name={Name} />}
      <h3 className={styles.cardTitle}>{Name}</h3>
      <p className={styles.price}>
        {formatCentavos(Price)} <span className={styles.length}>/ {planLengthText(plan.value)}</span>
      </p>
      {Description && <p className={styles.text}>{Description}</p>}
      {where && <p className={styles.fact}>{where}</p>}
      {!isDayPass(plan.value) && (
        <LinkButton
          to={addToCartPath({ plan: plan.key })}
          look="secondary"
          wide
          label={EXPLORE_TEXT.buyPlanNamed(Name)}
        >
          {EXPLORE_TEXT.buyPlan}
        </LinkButton>
      )}
    </li>
  );
}
