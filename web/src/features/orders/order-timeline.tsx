import { userPath } from '@gym/domain/database/people/users';
import type { StoredOrder } from '@gym/domain/database/store/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { ORDER_STATES } from '@gym/domain/store/order';
import { useRecord } from '../../data/read.ts';
import { momentText } from '../../lib/moment-text.ts';
import { Card } from '../../ui/card.tsx';
import styles from './orders.module.css';
import { METHOD_TEXT, ORDER_TEXT, REVIEW_TEXT, stateText } from './text.ts';

const SERVER = 'server';

function StaffName({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  return (user.status === 'value' && user.value?.Nombre) || ORDER_TEXT.someone;
}

/** The person who made a step. Staff read the name; buyers read whether it was they, the staff or the system. */
function Who({
  by,
  owners,
  isDesk,
}: {
  readonly by: string;
  readonly owners: readonly string[];
  readonly isDesk: boolean;
}) {
  if (by === SERVER) return ORDER_TEXT.system;
  if (isDesk) return <StaffName uid={by} />;
  return owners.includes(by) ? ORDER_TEXT.you : ORDER_TEXT.staff;
}

interface OrderTimelineProps {
  readonly stored: StoredOrder;
  /** Uid of the viewer. A buyer's earlier uids count as this one. */
  readonly reader: string;
  readonly isDesk: boolean;
  /** Folios by the key of the payment, for payments that are sales; `null` while unknown or unreadable. */
  readonly folios: ReadonlyMap<string, number> | null;
}

/** The steps of an order and its payments, oldest first. */
export function OrderTimeline({ stored, reader, isDesk, folios }: OrderTimelineProps) {
  const { Steps, Payments = {}, Placed } = stored;
  const steps = Object.entries(Steps).toSorted(
    ([, a], [, b]) => a.At - b.At || ORDER_STATES.indexOf(a.State) - ORDER_STATES.indexOf(b.State),
  );
  const payments = Object.entries(Payments).toSorted(([, a], [, b]) => a.At - b.At);
  const who = (by: string) => (
    <>
      {ORDER_TEXT.by} <Who by={by} owners={[Placed.Uid, reader]} isDesk={isDesk} />
    </>
  );
  return (
    <>
      <Card title={ORDER_TEXT.timeline}>
        <ol className={styles.timeline} aria-label={ORDER_TEXT.timeline}>
          {steps.map(([key, { State, Move, At, By, Reason }]) => (
            <li key={key}>
              <strong>{Move === undefined ? stateText(Placed.Kind, State) : REVIEW_TEXT.settled[Move]}</strong>
              <span className={styles.soft}>
                <time>{momentText(At)}</time> · {who(By)}
              </span>
              {(Reason ?? (State === 'cancelled' && By === SERVER)) && <span>{Reason ?? ORDER_TEXT.lapsed}</span>}
            </li>
          ))}
        </ol>
      </Card>
      {payments.length > 0 && (
        <Card title={ORDER_TEXT.payments}>
          <ul className={styles.timeline} aria-label={ORDER_TEXT.payments}>
            {payments.map(([key, { Kind, Method, Amount, At, By, Reference }]) => (
              <li key={key}>
                <strong>
                  {Kind === 'in' ? ORDER_TEXT.paid : ORDER_TEXT.givenBack} {formatCentavos(Amount)} ·{' '}
                  {METHOD_TEXT[Method]}
                </strong>
                <span className={styles.soft}>
                  <time>{momentText(At)}</time> · {who(By)}
                  {Reference !== undefined && (isDesk || Method !== 'online') && ` · ${Reference}`}
                  {folios?.has(key) && ` · ${ORDER_TEXT.folio(folios.get(key) ?? 0)}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
