import { isDayPass } from '@gym/domain/database/memberships/day-pass';
import type { PlanOffer } from '@gym/domain/database/memberships/plan-offer';
import { branchesFromStored } from '@gym/domain/database/system/branch-set';
import { formatCentavos, shortPesos } from '@gym/domain/money/money';
import { planLengthText } from '@gym/domain/text/plans';
import type { ReactNode } from 'react';
import { takesOrders, useConfig } from '../../data/public/config.ts';
import type { Plan } from '../../data/public/plans.ts';
import { useSession } from '../../data/session.ts';
import { addToCartPath } from '../../shared/order-paths.ts';
import { signUpPath } from '../../shared/paths.ts';
import { Picture, publishedPicture } from '../../shared/picture/picture.tsx';
import { LinkButton } from '../../ui/button.tsx';
import styles from './explore.module.css';
import { EXPLORE_TEXT } from './text.ts';

/**
 * A plan on sale: price, duration and branches. Branches that `branchNames` lacks, such as hidden ones, are left out.
 */
export function PlanCard({
  plan,
  branchNames,
  offer = null,
  isMostChosen = false,
  action = isDayPass(plan.value) ? null : <BuyPlan plan={plan} />,
  picture = publishedPicture('planes', plan),
}: {
  readonly plan: Plan;
  /** Names of the branches, by key. */
  readonly branchNames: ReadonlyMap<string, string>;
  /** The price per month of a plan of several months, and the saving; `null` shows neither. */
  readonly offer?: PlanOffer | null;
  readonly isMostChosen?: boolean;
  /** Shown at the end of the card; `null` for nothing. Default: how to buy the plan, but nothing for a day pass. */
  readonly action?: ReactNode;
  /** Address of a picture that is shown instead of the published one; `null` for no picture. */
  readonly picture?: string | null;
}) {
  const { Name, Description, Price, Branches } = plan.value;
  const branches = branchesFromStored(Branches);
  const branchText =
    branches === 'all' ? EXPLORE_TEXT.allBranches : branches.flatMap((key) => branchNames.get(key) ?? []).join(', ');
  return (
    <li id={planAnchor(plan.key)} className={styles.card}>
      {picture !== null && <Picture src={picture} name={Name} />}
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{Name}</h3>
        {isMostChosen && <span className={styles.badge}>{EXPLORE_TEXT.mostChosen}</span>}
      </div>
      <p className={styles.price}>
        {formatCentavos(Price)} <span className={styles.length}>/ {planLengthText(plan.value)}</span>
      </p>
      {offer !== null && (
        <p className={styles.offer}>
          {EXPLORE_TEXT.monthly(shortPesos(offer.monthly))}
          {offer.saving !== null && <strong>{EXPLORE_TEXT.saving(shortPesos(offer.saving))}</strong>}
        </p>
      )}
      {Description && <p className={styles.text}>{Description}</p>}
      {branchText && <p className={styles.fact}>{branchText}</p>}
      {action}
    </li>
  );
}

/** Returns the id of a plan's card, which is also the fragment of its URL (without `#`). */
export function planAnchor(plan: string): string {
  return `plan-${plan}`;
}

/**
 * Link that adds the plan to the cart; visitors sign up first. If the app takes no orders, a sentence that tells where
 * to buy the plan.
 */
function BuyPlan({ plan: { key, value } }: { readonly plan: Plan }) {
  const cart = addToCartPath({ plan: key });
  const session = useSession();
  const config = useConfig();
  if (!takesOrders(config)) {
    return <p className={styles.text}>{EXPLORE_TEXT.buyAtDesk}</p>;
  }
  return (
    <LinkButton
      to={session.status === 'signed-in' ? cart : signUpPath(cart)}
      look="secondary"
      wide
      label={EXPLORE_TEXT.buyPlanNamed(value.Name)}
    >
      {EXPLORE_TEXT.buyPlan}
    </LinkButton>
  );
}
