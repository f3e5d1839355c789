import { phoneText } from '@gym/domain/person/phone';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import type { Branch } from '../../data/public/branches.ts';
import styles from './explore.module.css';
import { hoursOn, openStateAt, type StoredHours } from './opening-hours.ts';
import { EXPLORE_TEXT, openText, WEEKDAY_NAMES } from './text.ts';

/** A branch: is it open, where it is, its phone, and the week's hours on demand. */
export function BranchCard({ branch, now }: { readonly branch: Branch; readonly now: number }) {
  const { Name, Address, Phone, Hours } = branch.value;
  return (
    <li className={styles.card}>
      <h3 className={styles.cardTitle}>{Name}</h3>
      {Hours ? <OpenNow hours={Hours} now={now} /> : <p className={styles.text}>{EXPLORE_TEXT.noHours}</p>}
      {Address && (
        <p className={styles.fact}>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {Address}
        </p>
      )}
      {Phone && (
        <p className={styles.fact}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          <a href={`tel:${Phone}`} className={styles.link}>
            {phoneText(Phone)}
          </a>
        </p>
      )}
      {Hours && <WeekHours hours={Hours} />}
    </li>
  );
}

function OpenNow({ hours, now }: { readonly hours: StoredHours; readonly now: number }) {
  const state = openStateAt(hours, now);
  return (
    <p className={styles.open} data-open={state.open}>
      <span className={styles.dot} aria-hidden="true" />
      {openText(state)}
    </p>
  );
}

function WeekHours({ hours }: { readonly hours: StoredHours }) {
  return (
    <details className={styles.hours}>
      <summary>{EXPLORE_TEXT.hours}</summary>
      <dl>
        {WEEKDAY_NAMES.map((name, index) => {
          const day = hoursOn(hours, index + 1);
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{day ? `${day.from} – ${day.until}` : EXPLORE_TEXT.closedAllDay}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
