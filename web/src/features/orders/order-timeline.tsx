import { userPath } from '@gym/domain/database/people/users';
import type { StoredOrder } from '@gym/domain/database/store/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { ORDER_STATES } from '@gym/domain/store/order';
import { useRecord } from '../../data/read.ts';
import { momentText } from '../../lib/moment-text.ts';
import { Card } from '../../ui/card.tsx';
import styles from './orders.module.css';
import { formatOrderState, METHOD_TEXT, ORDER_TEXT, REVIEW_TEXT } from './text.ts';

const SERVER = 'server';

function AuthorName({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  return (user.status === 'value' && user.value?.Nombre) || ORDER_TEXT.someone;
}

/** The author of a step or payment. Staff see the name; buyers see whether it was they, the staff or the system. */
function Author({
  by,
  owners,
  isDesk,
}: {
  /** Uid of the author, or `server`. */
  readonly by: string;
  /** Uids of the buyer. */
  readonly owners: readonly string[];
  readonly isDesk: boolean;
}) {
  if (by === SERVER) return ORDER_TEXT.system;
  if (isDesk) return <AuthorName uid={by} />;
  return owners.includes(by) ? ORDER_TEXT.you : ORDER_TEXT.staff;
}

interface OrderTimelineProps {
  readonly stored: StoredOrder;
  /**
   * Uid of the viewer. For a buyer it may differ from `Placed.Uid` if their files were merged; both are the buyer's.
   */
  readonly viewer: string;
  /** Whether the viewer acts as staff. */
  readonly isDesk: boolean;
  /** Folios of the payments and refunds at the till, by their key; `null` if they are unknown or can't be read. */
  readonly folios: ReadonlyMap<string, number> | null;
}

/** The steps of an order and its payments, oldest first. */
export function OrderTimeline({ stored, viewer, isDesk, folios }: OrderTimelineProps) {
  const { Steps, Payments = {}, Placed } = stored;
  const steps = Object.entries(Steps).toSorted(
    ([, a], [, b]) => a.At - b.At || ORDER_STATES.indexOf(a.State) - ORDER_STATES.indexOf(b.State),
  );
  const payments = Object.entries(Payments).toSorted(([, a], [, b]) => a.At - b.At);
  const renderAuthor = (by: string) => (
    <>
      {ORDER_TEXT.by} <Author by={by} owners={[Placed.Uid, viewer]} isDesk={isDesk} />
    </>
  );
  return (
    <>
      <Card title={ORDER_TEXT.timeline}>
        <ol className={styles.timeline} aria-label={ORDER_TEXT.timeline}>
          {steps.map(([key, { State, Move, At, By, Reason }]) => (
            <li key={key}>
              <strong>{Move === undefined ? formatOrderState(Placed.Kind, State) : REVIEW_TEXT.settled[Move]}</strong>
              <span className={styles.soft}>
                <time>{momentText(At)}</time> · {renderAuthor(By)}
              </span>
              {/* An order that the server cancels without a reason has lapsed. */}
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
                  <time>{momentText(At)}</time> · {renderAuthor(By)}
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
