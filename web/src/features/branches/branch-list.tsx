import { openStateAt } from '@gym/domain/branch/opening-hours';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { OCCUPANCY_TEXT, openText } from '@gym/domain/text/opening';
import { IconMapPin, IconPhone, IconUsers } from '@tabler/icons-react';
import type { Branch } from '../../data/public/branches.ts';
import { useOccupancy } from '../../data/public/occupancy.ts';
import { directionsLink } from '../../shared/branches/directions.ts';
import { Picture, publishedPicture } from '../../shared/picture/picture.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import styles from './branches.module.css';
import { describeHours, type HoursLine } from './hours.ts';
import { BRANCHES_TEXT } from './text.ts';

/** List of branches: whether they are open, their occupancy, hours, address, phone and directions. */
export function BranchList({ branches, now }: { readonly branches: readonly Branch[]; readonly now: number }) {
  return (
    <ul className={styles.list} aria-label={BRANCHES_TEXT.list}>
      {branches.map((branch) => (
        <BranchItem key={branch.key} branch={branch} now={now} />
      ))}
    </ul>
  );
}

function BranchItem({ branch, now }: { readonly branch: Branch; readonly now: number }) {
  const { key, value } = branch;
  const { Name, Address, Phone } = value;
  const facts = describeHours(value, now);
  const state = facts && openStateAt(facts.hours, now);
  const occupancy = useOccupancy(key, now);
  const directions = directionsLink(value);
  const picture = publishedPicture('sucursales', branch);
  return (
    <li className={styles.branch}>
      {picture !== null && <Picture src={picture} name={Name} />}
      <div className={styles.head}>
        <h2 className={styles.name}>{Name}</h2>
        {state ? (
          <p className={styles.open} data-open={state.open}>
            <span className={styles.dot} aria-hidden="true" />
            {openText(state, now)}
          </p>
        ) : (
          <p className={styles.text}>{BRANCHES_TEXT.noHours}</p>
        )}
        {state?.open && occupancy !== null && (
          <p className={styles.fact}>
            <IconUsers size={18} stroke={1.75} aria-hidden />
            {OCCUPANCY_TEXT[occupancy]}
          </p>
        )}
        {facts && <p className={styles.today}>{facts.today}</p>}
      </div>
      <div className={styles.facts}>
        {Address !== undefined && (
          <p className={styles.fact}>
            <IconMapPin size={18} stroke={1.75} aria-hidden />
            {Address}
          </p>
        )}
        {Phone !== undefined && (
          <p className={styles.fact}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            <a href={`tel:${Phone}`} aria-label={BRANCHES_TEXT.callTo(Name, formatStoredPhone(Phone))}>
              {formatStoredPhone(Phone)}
            </a>
          </p>
        )}
      </div>
      {directions !== null && (
        <div>
          <OutLink href={directions} label={BRANCHES_TEXT.directionsTo(Name)}>
            {BRANCHES_TEXT.directions}
          </OutLink>
        </div>
      )}
      {facts && (
        <details className={styles.hours}>
          <summary>{BRANCHES_TEXT.week}</summary>
          <HoursTable lines={facts.week} />
          {facts.holidays.length > 0 && (
            <>
              <h3 className={styles.holidays}>{BRANCHES_TEXT.holidays}</h3>
              <HoursTable lines={facts.holidays} />
            </>
          )}
        </details>
      )}
    </li>
  );
}

function HoursTable({ lines }: { readonly lines: readonly HoursLine[] }) {
  return (
    <dl>
      {lines.map(({ day, spans, isToday }) => (
        <div key={day} data-today={isToday || undefined}>
          <dt>{day}</dt>
          <dd>{spans}</dd>
        </div>
      ))}
    </dl>
  );
}
