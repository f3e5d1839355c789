import { openStateAt } from '@gym/domain/branch/opening-hours';
import { hoursFromStored } from '@gym/domain/database/system/branch-hours';
import { branchesFromStored } from '@gym/domain/database/system/branch-set';
import { formatCentavos } from '@gym/domain/money/money';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { openText } from '@gym/domain/text/opening';
import { planLengthText } from '@gym/domain/text/plans';
import { IconBrandWhatsapp, IconClock, IconPhone } from '@tabler/icons-react';
import type { Branch } from '../../data/public/branches.ts';
import { takesOrders, useConfig } from '../../data/public/config.ts';
import { type Plan, usePlans } from '../../data/public/plans.ts';
import { useNow } from '../../data/public/use-now.ts';
import { EXPLORE_TEXT } from '../../features/explore/text.ts';
import { DamagedDataNotice } from '../../shared/list/loaded-part.tsx';
import { addToCartPath } from '../../shared/order-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './choose-plan.module.css';
import { CHOOSE_PLAN_TEXT } from './choose-plan-text.ts';

interface ChoosePlanProps {
  /** The branch whose plans and reception are shown; `null`: all plans, and no reception. */
  readonly branch: Branch | null;
  /** The name of the person, for the message to reception. */
  readonly name: string | null;
}

/** Card for people without a membership: plans with prices, and the opening hours and contact of reception. */
export function ChoosePlan({ branch, name }: ChoosePlanProps) {
  const plans = usePlans();
  const config = useConfig();
  const isSoldInApp = takesOrders(config);
  const offered = plans.status === 'value' ? plans.value.filter((plan) => isValidAt(plan, branch)) : [];
  return (
    <Card title={CHOOSE_PLAN_TEXT.title}>
      <p className={styles.text}>{isSoldInApp ? CHOOSE_PLAN_TEXT.body : CHOOSE_PLAN_TEXT.bodyAtDesk}</p>
      {plans.status === 'loading' && <Skeleton height={144} radius={10} />}
      <DamagedDataNotice states={[plans]} />
      {plans.status === 'value' && offered.length === 0 && <p className={styles.text}>{EXPLORE_TEXT.noPlans}</p>}
      {offered.length > 0 && (
        <ul className={styles.plans} aria-label={EXPLORE_TEXT.plans}>
          {offered.map(({ key, value }) => (
            <li key={key} className={styles.plan}>
              <div className={styles.nameAndLength}>
                <p className={styles.name}>{value.Name}</p>
                <p className={styles.length}>{planLengthText(value)}</p>
              </div>
              <span className={styles.price}>{formatCentavos(value.Price)}</span>
              {isSoldInApp && (
                <LinkButton to={addToCartPath({ plan: key })} look="secondary" size="small">
                  {CHOOSE_PLAN_TEXT.buy}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {branch && <Reception branch={branch} name={name} />}
    </Card>
  );
}

/** Whether the plan is for all branches or for this one; true if no branch is given. */
function isValidAt({ value }: Plan, branch: Branch | null): boolean {
  const branches = branchesFromStored(value.Branches);
  return branch === null || branches === 'all' || branches.includes(branch.key);
}

function Reception({ branch, name }: { readonly branch: Branch; readonly name: string | null }) {
  const config = useConfig();
  const now = useNow();
  const gym = config.status === 'value' ? config.value : null;
  const { Name, Phone = gym?.Phone, WhatsApp = gym?.WhatsApp } = branch.value;
  const hours = hoursFromStored(branch.value);
  const chat = WhatsApp ? whatsAppLink(WhatsApp, CHOOSE_PLAN_TEXT.message(name, Name)) : null;
  return (
    <section className={styles.reception} aria-label={CHOOSE_PLAN_TEXT.reception(Name)}>
      <h3 className={styles.receptionTitle}>{CHOOSE_PLAN_TEXT.reception(Name)}</h3>
      <p className={styles.fact}>
        <IconClock size={18} stroke={1.75} aria-hidden />
        {hours ? openText(openStateAt(hours, now), now) : EXPLORE_TEXT.noHours}
      </p>
      {Phone && (
        <p className={styles.fact}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          <a href={`tel:${Phone}`}>{formatStoredPhone(Phone)}</a>
        </p>
      )}
      {chat !== null && (
        <OutLink href={chat} wide>
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
          {CHOOSE_PLAN_TEXT.chat}
        </OutLink>
      )}
    </section>
  );
}
