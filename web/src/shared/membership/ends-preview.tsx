import type { GymDay } from '@gym/domain/calendar/calendar';
import { ENDLESS } from '@gym/domain/membership/dates';
import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import { IconArrowRight } from '@tabler/icons-react';
import styles from './ends-preview.module.css';
import { MEMBERSHIP_TEXT } from './text.ts';

/** The last day of the membership before and after a change; `null` if there is no membership. */
export interface Ends {
  readonly oldEnds: GymDay | null;
  readonly newEnds: GymDay | null;
}

function Day({ day }: { readonly day: GymDay | null }) {
  if (day === null) return MEMBERSHIP_TEXT.noEnd;
  return day === ENDLESS ? MEMBERSHIP_TEXT.endless : <time className={styles.day}>{day}</time>;
}

/** Preview of a change: the last day before and after it and, if given, its price. */
export function EndsPreview({
  ends: { oldEnds, newEnds },
  today,
  priceCentavos = null,
  isCharged = true,
}: {
  readonly ends: Ends;
  readonly today: GymDay;
  readonly priceCentavos?: Centavos | null;
  /** `false` for a courtesy or a payment outside the till: the price is then labelled as not charged. */
  readonly isCharged?: boolean;
}) {
  const hasEnded = newEnds !== null && newEnds < today;
  const newLabel =
    newEnds === null ? MEMBERSHIP_TEXT.isLeft : hasEnded ? MEMBERSHIP_TEXT.ended : MEMBERSHIP_TEXT.willEnd;
  return (
    <dl className={styles.ends} aria-live="polite">
      <div>
        <dt>{oldEnds !== null && oldEnds < today ? MEMBERSHIP_TEXT.ended : MEMBERSHIP_TEXT.ends}</dt>
        <dd>
          <Day day={oldEnds} />
        </dd>
      </div>
      <IconArrowRight size={20} aria-hidden />
      <div>
        <dt>{newLabel}</dt>
        <dd className={styles.newEnd}>
          <Day day={newEnds} />
        </dd>
      </div>
      {priceCentavos !== null && (
        <div className={styles.sum}>
          <dt>{isCharged ? MEMBERSHIP_TEXT.sum : MEMBERSHIP_TEXT.notCharged}</dt>
          <dd>{formatCentavos(priceCentavos)}</dd>
        </div>
      )}
    </dl>
  );
}
