import { openStateAt } from '@gym/domain/branch/opening-hours';
import { openText } from '@gym/domain/text/opening';
import type { Branch } from '../../data/public/branches.ts';
import styles from './branches.module.css';
import { describeHours } from './hours.ts';
import { BRANCHES_TEXT } from './text.ts';

/** The name of each branch, whether it is open, and today's hours. */
export function TodayHours({ branches, now }: { readonly branches: readonly Branch[]; readonly now: number }) {
  return (
    <ul className={styles.short} aria-label={BRANCHES_TEXT.todayHours}>
      {branches.map(({ key, value }) => {
        const facts = describeHours(value, now);
        return (
          <li key={key}>
            <h3 className={styles.shortName}>{value.Name}</h3>
            <p className={styles.text}>
              {facts ? `${openText(openStateAt(facts.hours, now), now)}. ${facts.today}.` : BRANCHES_TEXT.noHours}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
