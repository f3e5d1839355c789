import { type OpeningHours, openStateAt, parseSpans } from '@gym/domain/branch/opening-hours';
import { hoursFromStored } from '@gym/domain/database/system/branch-hours';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { WEEKDAY_NAMES } from '@gym/domain/text/days';
import { OCCUPANCY_TEXT, openText, spansText } from '@gym/domain/text/opening';
import { IconMapPin, IconPhone, IconUsers } from '@tabler/icons-react';
import type { Branch } from '../../data/public/branches.ts';
import { useOccupancy } from '../../data/public/occupancy.ts';
import { Picture, publishedPicture } from '../../shared/picture/picture.tsx';
import styles from './explore.module.css';
import { EXPLORE_TEXT } from './text.ts';

/**
 * A branch: whether it is open, how full it is, its address and phone, and the hours of the week in a folded section.
 */
export function BranchCard({
  branch,
  now,
  showsHours = true,
  picture = publishedPicture('sucursales', branch),
}: {
  readonly branch: Branch;
  readonly now: number;
  /** Whether the card shows the opening hours, and whether the branch is open now. */
  readonly showsHours?: boolean;
  /** Address of a picture that is shown instead of the published one; `null` for no picture. */
  readonly picture?: string | null;
}) {
  const { Name, Address, Phone } = branch.value;
  const hours = hoursFromStored(branch.value);
  return (
    <li className={styles.card}>
      {picture !== null && <Picture src={picture} name={Name} />}
      <h3 className={styles.cardTitle}>{Name}</h3>
      {hours ? (
        <OpenState branch={branch.key} hours={hours} now={now} showsOpening={showsHours} />
      ) : (
        showsHours && <p className={styles.text}>{EXPLORE_TEXT.noHours}</p>
      )}
      {Address && (
        <p className={styles.fact}>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {Address}
        </p>
      )}
      {Phone && (
        <p className={styles.fact}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          <a href={`tel:${Phone}`}>{formatStoredPhone(Phone)}</a>
        </p>
      )}
      {showsHours && hours && <WeekHours hours={hours} />}
    </li>
  );
}

/** Whether the branch is open (if `showsOpening`), and how full it is while it is open. */
function OpenState({
  branch,
  hours,
  now,
  showsOpening,
}: {
  readonly branch: string;
  readonly hours: OpeningHours;
  readonly now: number;
  readonly showsOpening: boolean;
}) {
  const state = openStateAt(hours, now);
  const occupancy = useOccupancy(branch, now);
  return (
    <>
      {showsOpening && (
        <p className={styles.open} data-open={state.open}>
          <span className={styles.dot} aria-hidden="true" />
          {openText(state, now)}
        </p>
      )}
      {state.open && occupancy !== null && (
        <p className={styles.fact}>
          <IconUsers size={18} stroke={1.75} aria-hidden />
          {OCCUPANCY_TEXT[occupancy]}
        </p>
      )}
    </>
  );
}

function WeekHours({ hours }: { readonly hours: OpeningHours }) {
  return (
    <details className={styles.hours}>
      <summary>{EXPLORE_TEXT.hours}</summary>
      <dl>
        {WEEKDAY_NAMES.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{spansText(parseSpans(hours.week[`d${index + 1}`] ?? '') ?? [])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
