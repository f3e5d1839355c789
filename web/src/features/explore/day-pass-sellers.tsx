import { branchesFromStored } from '@gym/domain/database/system/branch-set';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { IconBrandWhatsapp, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Branch } from '../../data/public/branches.ts';
import type { Plan } from '../../data/public/plans.ts';
import { directionsLink } from '../../shared/branches/directions.ts';
import { BRANCHES_PATH } from '../../shared/paths.ts';
import { OutLink } from '../../ui/out-link.tsx';
import styles from './explore.module.css';
import { EXPLORE_TEXT } from './text.ts';

/** Number of branches that the card names. A link leads to the page with all of them. */
const BRANCHES_NAMED = 3;

/** The first branches that sell a day pass, with address and WhatsApp. */
export function DayPassSellers({
  pass: { value },
  branches,
  whatsApp,
}: {
  readonly pass: Plan;
  readonly branches: readonly Branch[];
  /** The gym's WhatsApp number, for branches without their own; `null` if it has none. */
  readonly whatsApp: string | null;
}) {
  const keys = branchesFromStored(value.Branches);
  const sellers = branches.filter(({ key }) => keys === 'all' || keys.includes(key));
  return (
    <div className={styles.pass}>
      <p className={styles.passPay}>{EXPLORE_TEXT.payOnArrival}</p>
      {sellers.slice(0, BRANCHES_NAMED).map((branch) => (
        <PassBranch key={branch.key} passName={value.Name} branch={branch} whatsApp={whatsApp} />
      ))}
      {sellers.length > BRANCHES_NAMED && (
        <Link to={BRANCHES_PATH} className={styles.passLink}>
          {EXPLORE_TEXT.morePassBranches}
        </Link>
      )}
    </div>
  );
}

function PassBranch({
  passName,
  branch: { value },
  whatsApp,
}: {
  readonly passName: string;
  readonly branch: Branch;
  readonly whatsApp: string | null;
}) {
  const directionsUrl = directionsLink(value);
  const number = value.WhatsApp ?? whatsApp;
  const chat = number === null ? null : whatsAppLink(number, EXPLORE_TEXT.passMessage(passName, value.Name));
  return (
    <div className={styles.passBranch}>
      <p className={styles.fact}>
        <IconMapPin size={18} stroke={1.75} aria-hidden />
        <span>
          {value.Name}
          {directionsUrl !== null && value.Address && (
            <>
              {': '}
              <a href={directionsUrl} target="_blank" rel="noopener noreferrer">
                {value.Address}
              </a>
            </>
          )}
        </span>
      </p>
      {chat !== null && (
        <OutLink href={chat} label={EXPLORE_TEXT.passWhatsApp(value.Name)}>
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
          WhatsApp
        </OutLink>
      )}
    </div>
  );
}
