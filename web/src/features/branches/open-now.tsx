import { openStateAt } from '@gym/domain/branch/opening-hours';
import { openText } from '@gym/domain/text/opening';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Branch } from '../../data/public/branches.ts';
import { directionsLink } from '../../shared/branches/directions.ts';
import { BRANCHES_PAGE_PATH } from '../../shared/paths.ts';
import { describeHours } from './hours.ts';
import styles from './open-now.module.css';
import { BRANCHES_TEXT } from './text.ts';

/** Maximum number of branches that are shown. If there are more, a link leads to the page of all branches. */
export const BRANCHES_ON_TOP = 3;

/** The first branches: whether they are open, today's hours, and a link to directions. */
export function OpenNow({ branches, now }: { readonly branches: readonly Branch[]; readonly now: number }) {
  return (
    <div className={styles.now}>
      <ul className={styles.list} aria-label={BRANCHES_TEXT.todayHours}>
        {branches.slice(0, BRANCHES_ON_TOP).map((branch) => (
          <OpenNowItem key={branch.key} branch={branch} now={now} />
        ))}
      </ul>
      {branches.length > BRANCHES_ON_TOP && (
        <Link to={BRANCHES_PAGE_PATH} className={styles.more}>
          {BRANCHES_TEXT.more(branches.length)}
        </Link>
      )}
    </div>
  );
}

function OpenNowItem({ branch: { value }, now }: { readonly branch: Branch; readonly now: number }) {
  const facts = describeHours(value, now);
  const state = facts && openStateAt(facts.hours, now);
  const directions = directionsLink(value);
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <p className={styles.name}>{value.Name}</p>
        {facts && state ? (
          <>
            <p className={styles.state} data-open={state.open}>
              {openText(state, now)}
            </p>
            <p className={styles.hours}>{facts.today}</p>
          </>
        ) : (
          <p className={styles.hours}>{BRANCHES_TEXT.noHours}</p>
        )}
      </div>
      {directions !== null && (
        <a
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.directions}
          aria-label={BRANCHES_TEXT.directionsTo(value.Name)}
        >
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {BRANCHES_TEXT.directions}
        </a>
      )}
    </li>
  );
}
