import { membershipPath } from '@gym/domain/database/memberships/memberships';
import type { StoredPlan } from '@gym/domain/database/memberships/plans';
import { takesOrders, useConfig } from '../../data/public/config.ts';
import { usePlans } from '../../data/public/plans.ts';
import { useRecord } from '../../data/read.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cartPath, renewPath } from '../order-paths.ts';
import { RENEWAL_TEXT } from './text.ts';

interface RenewOfferProps {
  readonly uid: string;
  /** Whether the check-in opens again after paying. */
  readonly isAtCheckIn?: boolean;
  /** Whether it is the main action of its page. */
  readonly isMain: boolean;
}

/** Tells how to renew at the desk. `plan`: the person's last plan; `null` if it isn't sold now. */
export function RenewAtDesk({ plan }: { readonly plan: StoredPlan | null }) {
  return (
    <Notice tone="info" title={RENEWAL_TEXT.atDeskTitle}>
      {RENEWAL_TEXT.atDesk(plan)}
    </Notice>
  );
}

/**
 * Link to renew the person's last plan at its price, or to choose another plan if the last is not sold now. If members
 * can't order in the app, it says how to pay at the desk. Hidden for people who never had a membership.
 */
export function RenewOffer({ uid, isAtCheckIn = false, isMain }: RenewOfferProps) {
  const membership = useRecord(membershipPath, { uid });
  const plans = usePlans();
  const config = useConfig();
  if (membership.status !== 'value' || membership.value === null) return null;
  if (plans.status !== 'value' || config.status === 'loading') return null;
  const lastPlan = membership.value.Plan;
  const plan = plans.value.find(({ key }) => key === lastPlan)?.value ?? null;
  if (!takesOrders(config)) return <RenewAtDesk plan={plan} />;
  return (
    <LinkButton
      to={plan === null ? cartPath('membresia') : renewPath(uid, isAtCheckIn)}
      size="large"
      wide
      look={isMain ? 'primary' : 'secondary'}
    >
      {plan === null ? RENEWAL_TEXT.choose : RENEWAL_TEXT.renew(plan)}
    </LinkButton>
  );
}
