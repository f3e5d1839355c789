import { formatTime } from '@gym/domain/calendar/calendar';
import { formatStoredPhone } from '@gym/domain/person/phone';
import type { GuestRow } from '../../data/guests.ts';
import type { Loaded } from '../../data/value-store.ts';
import { chargeText, GUEST_TEXT } from '../../shared/guests/text.ts';
import { List } from '../../shared/list/list.tsx';
import { LoadingBlock } from '../../shared/list/loaded-part.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './guest-list.module.css';
import { GUEST_LIST_TEXT } from './guest-text.ts';

interface GuestListProps {
  readonly guests: Loaded<readonly GuestRow[]>;
  readonly onCharge: (row: GuestRow) => void;
  readonly onAnnul: (row: GuestRow) => void;
}

/** The day passes of a day in the given order, with the buttons that charge or annul them. */
export function GuestList({ guests, onCharge, onAnnul }: GuestListProps) {
  return (
    <List
      items={guests}
      keyOf={({ key }) => key}
      label={GUEST_LIST_TEXT.title}
      empty={<p className={styles.text}>{GUEST_LIST_TEXT.empty}</p>}
      skeleton={<LoadingBlock height={56} />}
      className={styles.rows}
    >
      {(row) => <GuestListRow row={row} onCharge={onCharge} onAnnul={onAnnul} />}
    </List>
  );
}

/** Returns the text that tells how a pass was paid, that it must be charged, or why it was annulled, and its tone. */
function describeState({ value: { Annulled }, charge }: GuestRow): { text: string; tone?: 'warn' | 'bad' } {
  if (Annulled) {
    const paid = charge ? ` (${chargeText(charge)})` : '';
    const reason = Annulled.Reason === undefined ? '' : `: ${Annulled.Reason}`;
    return { text: `${GUEST_LIST_TEXT.annulled}${reason}${paid}`, tone: 'bad' };
  }
  return charge ? { text: chargeText(charge) } : { text: GUEST_TEXT.toCharge, tone: 'warn' };
}

function GuestListRow({ row, onCharge, onAnnul }: Omit<GuestListProps, 'guests'> & { readonly row: GuestRow }) {
  const { At, Name, Phone, Annulled } = row.value;
  const { text, tone } = describeState(row);
  const time = formatTime(At);
  return (
    <li className={styles.row} data-annulled={Annulled ? true : undefined}>
      <time className={styles.time} dateTime={new Date(At).toISOString()}>
        {time}
      </time>
      <span className={styles.name}>{Name}</span>
      <span className={styles.detail} data-tone={tone}>
        {[text, ...(Phone === undefined ? [] : [formatStoredPhone(Phone)])].join(' · ')}
      </span>
      {!Annulled && (
        <span className={styles.actions}>
          {!row.charge && (
            <Button
              size="small"
              look="secondary"
              aria-label={GUEST_LIST_TEXT.chargeName(Name, time)}
              onClick={() => onCharge(row)}
            >
              {GUEST_TEXT.charge}
            </Button>
          )}
          <Button
            size="small"
            look="quiet"
            aria-label={GUEST_LIST_TEXT.annulName(Name, time)}
            onClick={() => onAnnul(row)}
          >
            {GUEST_LIST_TEXT.annul}
          </Button>
        </span>
      )}
    </li>
  );
}
