import type { StoredUncharged } from '@gym/domain/database/money/uncharged';
import { UNCHARGED_PAGE } from '@gym/domain/database/money/uncharged';
import { formatCentavos } from '@gym/domain/money/money';
import { IconChevronLeft, IconChevronRight, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Keyed } from '../../data/parse.ts';
import { momentText } from '../../lib/moment-text.ts';
import { List } from '../../shared/list/list.tsx';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { memberPath } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import audit from './audit.module.css';
import { monthAfter, monthBefore, monthText } from './month.ts';
import { PersonName } from './person-name.tsx';
import styles from './uncharged.module.css';
import { UNCHARGED_TEXT } from './uncharged-text.ts';

/** The listed month, with buttons for the previous and the next month. Months are `yyyy-MM`. */
export function MonthChoice({
  month,
  latest,
  onMonth,
}: {
  readonly month: string;
  /** The last month that can have rows. */
  readonly latest: string;
  readonly onMonth: (month: string) => void;
}) {
  return (
    <div className={styles.choice}>
      <Button look="secondary" aria-label={UNCHARGED_TEXT.earlier} onClick={() => onMonth(monthBefore(month))}>
        <IconChevronLeft size={20} aria-hidden />
      </Button>
      <h2 className={styles.monthName} aria-live="polite">
        {monthText(month)}
      </h2>
      <Button
        look="secondary"
        aria-label={UNCHARGED_TEXT.later}
        disabled={month >= latest}
        onClick={() => onMonth(monthAfter(month))}
      >
        <IconChevronRight size={20} aria-hidden />
      </Button>
    </div>
  );
}

/** Number of rows that are shown at first and added by each press of the button. Each row loads two names. */
const ROWS_PER_STEP = 30;

/**
 * Membership periods of a month that the gym didn't charge (courtesies and payments outside the system), in the given
 * order.
 */
export function UnchargedList({
  periods,
  planName,
}: {
  readonly periods: readonly Keyed<StoredUncharged>[];
  readonly planName: (key: string) => string;
}) {
  const [shown, setShown] = useState(ROWS_PER_STEP);
  const sum = periods.reduce((total, { value }) => total + value.Price, 0);
  return (
    <List
      items={{
        status: 'ready',
        reason: null,
        rows: periods.slice(0, shown),
        hasMore: periods.length > shown,
        loadMore: () => setShown(shown + ROWS_PER_STEP),
      }}
      keyOf={({ key }) => key}
      label={UNCHARGED_TEXT.list}
      empty={<Message icon={IconReceiptOff} title={UNCHARGED_TEXT.emptyTitle} body={UNCHARGED_TEXT.emptyBody} />}
      above={
        <p className={audit.count} role="status">
          {UNCHARGED_TEXT.count(periods.length, formatCentavos(sum))}.{' '}
          {periods.length >= UNCHARGED_PAGE && UNCHARGED_TEXT.more(UNCHARGED_PAGE)}
        </p>
      }
      more="press"
      className={styles.rows}
    >
      {({ value: { At, By, Uid, Plan, Price, PaidBy, Reason } }) => (
        <li className={styles.row}>
          <Link to={memberPath(Uid)} className={styles.who}>
            <PersonName uid={Uid} />
          </Link>
          <span>
            {planName(Plan)} · {formatCentavos(Price)}
          </span>
          <span>
            <strong>{PAYMENT_TEXT[PaidBy]}</strong>: {Reason}
          </span>
          <span className={styles.facts}>
            <time dateTime={new Date(At).toISOString()}>{momentText(At)}</time> · {UNCHARGED_TEXT.by}{' '}
            <PersonName uid={By} />
          </span>
        </li>
      )}
    </List>
  );
}
