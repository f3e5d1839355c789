import { addDays, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { MembershipEntry, PlanChangeEntry } from '@gym/domain/membership/membership';
import { findAllowedFreeze } from '@gym/domain/membership/pauses';
import { formatCentavos } from '@gym/domain/money/money';
import { Facts } from '../../../ui/card.tsx';
import { FILE_TEXT } from '../text.ts';
import styles from './change-dialog.module.css';
import { CHANGE_TEXT } from './text.ts';

/** Sums of a change of plan: the credit for the unused part, the price of the new plan, and what is owed or left. */
export function ChangeSums({ entry }: { readonly entry: PlanChangeEntry }) {
  const { priceCentavos: owed, creditCentavos: credit, leftCentavos: left, endsOn } = entry;
  const difference = left > 0 ? ([CHANGE_TEXT.left, left] as const) : ([CHANGE_TEXT.owed, owed] as const);
  return (
    <div className={styles.sums} aria-live="polite">
      <Facts
        missing={FILE_TEXT.missing}
        items={[
          [CHANGE_TEXT.credit, formatCentavos(credit)],
          [endsOn === ENDLESS ? CHANGE_TEXT.costWhole : CHANGE_TEXT.cost, formatCentavos(owed + credit - left)],
          [difference[0], <strong key="sum">{formatCentavos(difference[1])}</strong>],
        ]}
      />
      {left > 0 && <p>{CHANGE_TEXT.leftHint}</p>}
      {left === 0 && owed === 0 && <p>{CHANGE_TEXT.nothingDue}</p>}
    </div>
  );
}

/** Sentence about the last day of a membership that is cancelled. `from`: the typed first day without membership. */
export function LastDay({ from, today }: { readonly from: string; readonly today: GymDay }) {
  const day = parseGymDay(from);
  return day && <p className={styles.sentence}>{CHANGE_TEXT.lastDay(addDays(day, -1), day, today)}</p>;
}

/** Sentence about the limits of a freeze that starts on the typed day `from`, or today if it isn't a date. */
export function FreezeLimitsText({
  entries,
  from,
  today,
}: {
  readonly entries: readonly MembershipEntry[];
  readonly from: string;
  readonly today: GymDay;
}) {
  const limits = findAllowedFreeze(entries, parseGymDay(from) ?? today, today);
  if (!limits.ok) return null;
  const { latest } = limits.value;
  return (
    <p className={styles.sentence}>
      {latest === ENDLESS ? CHANGE_TEXT.freezeLimitsEndless(limits.value) : CHANGE_TEXT.freezeLimits(limits.value)}
    </p>
  );
}
