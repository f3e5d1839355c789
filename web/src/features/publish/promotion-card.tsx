import { gymDayOf } from '@gym/domain/calendar/calendar';
import { formatCentavos } from '@gym/domain/money/money';
import type { Promotion } from '../../data/promotions.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { promotionPagePath } from '../../shared/paths.ts';
import { ShareButton } from '../../shared/share/share-button.tsx';
import { SHARE_TEXT } from '../../shared/share/text.ts';
import { MANAGE_TEXT } from './manage-text.ts';
import styles from './promotion-card.module.css';

/**
 * A promotion as administrators see it: code, name, discount, number of uses and last day, with a button to share it.
 */
export function PromotionCard({ promotion: { key, value } }: { readonly promotion: Promotion }) {
  const { name: gymName } = useGymLook();
  // `Until` is the midnight that ends the last day.
  const { Name, Percent, Amount = 0, Used, Total, Until } = value;
  return (
    <li className={styles.card}>
      <h3 className={styles.code}>{key}</h3>
      <p>{Name}</p>
      <p>{Percent === undefined ? MANAGE_TEXT.amount(formatCentavos(Amount)) : MANAGE_TEXT.percent(Percent)}</p>
      <p>{MANAGE_TEXT.used(Used, Total)}</p>
      <ShareButton path={promotionPagePath(key)} title={SHARE_TEXT.promotion(key, gymName)} />
      {Until !== undefined && <p>{MANAGE_TEXT.until(gymDayOf(Until - 1))}</p>}
    </li>
  );
}
