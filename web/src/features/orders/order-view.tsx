import { formatTime } from '@gym/domain/calendar/calendar';
import { salePath } from '@gym/domain/database/money/sales';
import { userPath } from '@gym/domain/database/people/users';
import { orderSettingsPath } from '@gym/domain/database/store/order-settings';
import { orderFacts, type StoredOrder } from '@gym/domain/database/store/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { type OrderReview, owedBack } from '@gym/domain/store/order';
import type { Mover } from '@gym/domain/store/order-moves';
import { ORDER_NEXT_TEXT, ORDER_REVIEW_TEXT, orderCode } from '@gym/domain/text/orders';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { fetchRecord } from '../../data/fetch.ts';
import { databaseReason } from '../../data/parse.ts';
import { useRecord } from '../../data/read.ts';
import { useLiveDatabase } from '../../data/value-reader.ts';
import { momentText } from '../../lib/moment-text.ts';
import { CARD_PATH, CHECK_IN_PATH, memberPath } from '../../shared/paths.ts';
import { RenewedNotice } from '../../shared/renewal/renewed-notice.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EMPTY_CART } from './cart.ts';
import { OnlinePayment } from './online-payment.tsx';
import { OnlineRefund } from './online-refund.tsx';
import { OrderMoves } from './order-moves.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './orders.module.css';
import { StateBadge } from './state-badge.tsx';
import { OrderSums } from './sums.tsx';
import { KIND_TEXT, METHOD_TEXT, ORDER_INVOICE_TEXT, ORDER_TEXT, REVIEW_TEXT } from './text.ts';
import { useQuote } from './use-quote.ts';

/** Loads the folios of the payments that are sales, by payment id. `null` until they are loaded, or if that fails. */
function useFolios(ids: readonly string[]): ReadonlyMap<string, number> | null {
  const database = useLiveDatabase();
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly folios: ReadonlyMap<string, number> } | null>(
    null,
  );
  const key = ids.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const readFolio = async (sale: string) => {
      try {
        const stored = await fetchRecord(database, salePath, { sale });
        return stored === null ? [] : [[sale, stored.Folio] as const];
      } catch (error) {
        // The payment isn't a sale: the rules refuse reception this read, because a missing sale has no branch.
        if (databaseReason(error) === 'no-permission') return [];
        throw error;
      }
    };
    const reads = key === '' ? [] : key.split(' ').map(readFolio);
    Promise.all(reads).then(
      (found) => isCurrent && setLoaded({ key, folios: new Map(found.flat()) }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [database, key]);
  return loaded?.key === key ? loaded.folios : null;
}

interface OrderViewProps {
  readonly order: string;
  readonly stored: StoredOrder;
  /** Uid of the viewer. */
  readonly viewer: string;
  /** Whether the viewer acts as the order's owner or as staff. */
  readonly mover: Mover;
  readonly branchName: string;
  /** Whether the viewer is an administrator. Only administrators may refund online. */
  readonly isAdmin: boolean;
}

/** One order: its state, lines, possible moves and timeline. Its print version is a pick-up slip. */
export function OrderView({ order, stored, viewer, mover, branchName, isAdmin }: OrderViewProps) {
  const { Placed, State, Lapses, Review } = stored;
  const owed = owedBack(orderFacts(stored));
  const isDesk = mover === 'desk';
  const folios = useFolios(isDesk ? Object.keys(stored.Payments ?? {}) : []);
  return (
    <div className={styles.checkout}>
      <div className={styles.slip}>
        <header className={styles.slipHead}>
          <h2 className={styles.legend}>{ORDER_TEXT.code(orderCode(order))}</h2>
          <StateBadge kind={Placed.Kind} state={State} />
        </header>
        <p className={styles.soft}>
          {KIND_TEXT[Placed.Kind]} · {ORDER_TEXT.atBranch(branchName)} · <time>{momentText(Placed.At)}</time>
          {isDesk && (
            <>
              {' · '}
              <CustomerLink uid={Placed.Uid} />
            </>
          )}
        </p>
        <ul className={styles.summary}>
          {Object.entries(Placed.Lines).map(([key, { Name, Quantity, Gross }]) => (
            <li key={key}>
              <span>
                {Quantity > 1 && `${Quantity} × `}
                {Name}
              </span>
              <span>{formatCentavos(Gross)}</span>
            </li>
          ))}
        </ul>
        <OrderSums gross={Placed.Gross} discount={Placed.Discount} total={Placed.Total} taxed={Placed.Taxed} />
        <p className={styles.soft}>
          {[METHOD_TEXT[Placed.Method], ...(Placed.Invoice ? [ORDER_INVOICE_TEXT.wants] : [])].join(' · ')}
        </p>
      </div>
      {!isDesk && !isActivated(stored) && (
        <p className={styles.text} role="status">
          {Review?.Why === 'membership-changed' ? REVIEW_TEXT.waits : ORDER_NEXT_TEXT[State]}
        </p>
      )}
      {isDesk && Review && <ReviewNotice why={Review.Why} isAdmin={isAdmin} />}
      {owed > 0 && (
        <Notice tone="warn">
          {isDesk ? ORDER_TEXT.owed(formatCentavos(owed)) : ORDER_TEXT.owedMine(formatCentavos(owed))}
        </Notice>
      )}
      <PeriodNotice stored={stored} viewer={viewer} isDesk={isDesk} />
      {State === 'pending' && Placed.Kind === 'products' && <HoldText stored={stored} isDesk={isDesk} />}
      {Lapses !== undefined && <p className={styles.soft}>{ORDER_TEXT.lapses(momentText(Lapses))}</p>}
      {State === 'pending' && Placed.Method === 'transfer' && <BankAccount order={order} />}
      {State === 'pending' && Placed.Method === 'online' && Placed.Total > 0 && (
        <OnlinePayment order={order} isDesk={isDesk} />
      )}
      {!isDesk && <OtherMethods order={order} stored={stored} branchName={branchName} />}
      <OrderMoves order={order} stored={stored} mover={mover} folios={folios} />
      {isAdmin && <OnlineRefund order={order} stored={stored} />}
      <OrderTimeline stored={stored} viewer={viewer} isDesk={isDesk} folios={folios} />
      <div className={styles.moves}>
        <Button look="secondary" onClick={() => window.print()}>
          <IconPrinter size={20} stroke={1.75} aria-hidden />
          {ORDER_TEXT.print}
        </Button>
      </div>
    </div>
  );
}

/** Whether the order is for a membership whose period has been applied. */
function isActivated({ Placed, State }: StoredOrder): boolean {
  return Placed.Kind === 'membership' && State === 'delivered';
}

/** Says why staff must review the order. For money that went back, it tells reception to ask an administrator. */
function ReviewNotice({ why, isAdmin }: { readonly why: OrderReview; readonly isAdmin: boolean }) {
  const isForAdmins = why === 'money-back' && !isAdmin;
  return (
    <Notice tone="warn" title={REVIEW_TEXT.title}>
      {isForAdmins ? REVIEW_TEXT.byAdmins : ORDER_REVIEW_TEXT[why]}
    </Notice>
  );
}

/**
 * Shows the last day of the membership with the period of this order. Hidden after staff have taken the period back.
 */
function PeriodNotice({
  stored,
  viewer,
  isDesk,
}: {
  readonly stored: StoredOrder;
  readonly viewer: string;
  readonly isDesk: boolean;
}) {
  const { Period, Placed, Steps } = stored;
  if (!Period || Object.values(Steps).some(({ Move }) => Move === 'take-back')) return null;
  if (isDesk) return <Notice tone="good">{ORDER_TEXT.newEndStaff(Period.Ends)}</Notice>;
  return <BoughtMembership uid={Placed.For ?? viewer} isWard={Placed.For !== undefined} />;
}

/** Tells the buyer of a membership its last day, with links to the check-in and the card. `uid`: whose membership. */
function BoughtMembership({ uid, isWard }: { readonly uid: string; readonly isWard: boolean }) {
  const user = useRecord(userPath, { uid });
  const name = user.status === 'value' ? (user.value?.Nombre ?? null) : null;
  return (
    <>
      <RenewedNotice uid={uid} name={name} isWard={isWard} />
      <div className={styles.moves}>
        <LinkButton to={CHECK_IN_PATH} size="large">
          {ORDER_TEXT.checkIn}
        </LinkButton>
        <LinkButton to={CARD_PATH} size="large" look="secondary">
          {ORDER_TEXT.card}
        </LinkButton>
      </div>
    </>
  );
}

/**
 * Says that no pieces are held for an unpaid order, or until when they are held. Hidden if they are held until the
 * order lapses.
 */
function HoldText({ stored: { Hold, HoldEnds }, isDesk }: { readonly stored: StoredOrder; readonly isDesk: boolean }) {
  if (Hold === undefined) return <p className={styles.soft}>{isDesk ? ORDER_TEXT.notHeldStaff : ORDER_TEXT.notHeld}</p>;
  return HoldEnds === undefined ? null : <p className={styles.soft}>{ORDER_TEXT.heldUntil(formatTime(HoldEnds))}</p>;
}

function CustomerLink({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  const name = user.status === 'value' ? user.value?.Nombre : undefined;
  return <Link to={memberPath(uid)}>{name ?? ORDER_TEXT.customer}</Link>;
}

/** The ways to pay a pending order besides the chosen one. Payment at the desk is always among them. */
function OtherMethods({
  order,
  stored: { Placed, State, Lapses },
  branchName,
}: Pick<OrderViewProps, 'order' | 'stored' | 'branchName'>) {
  const [showsAccount, setShowsAccount] = useState(false);
  const lines = Object.values(Placed.Lines).map(({ Item, Quantity }) => ({ item: Item, quantity: Quantity }));
  const isUnpaid = State === 'pending' && Placed.Total > 0;
  // Only a quote says whether the gym takes online payments. An empty cart isn't quoted.
  const quotedCart = Placed.Method === 'online' || !isUnpaid ? EMPTY_CART : { items: lines };
  const offersOnline = useQuote(Placed.Kind, quotedCart, Placed.Branch, null).quote?.Online === true;
  if (!isUnpaid) return null;
  return (
    <Card title={ORDER_TEXT.otherWays}>
      <p className={styles.text}>{ORDER_TEXT.atDesk(branchName, Lapses === undefined ? null : momentText(Lapses))}</p>
      {offersOnline && <OnlinePayment order={order} isDesk={false} look="secondary" />}
      {Placed.Method !== 'transfer' &&
        (showsAccount ? (
          <BankAccount order={order} />
        ) : (
          <Button look="secondary" wide onClick={() => setShowsAccount(true)}>
            {ORDER_TEXT.showAccount}
          </Button>
        ))}
    </Card>
  );
}

/** The gym's bank account for a transfer, with the reference by which staff find the order. */
function BankAccount({ order }: { readonly order: string }) {
  const settings = useRecord(orderSettingsPath, {});
  if (settings.status !== 'value') return null;
  const { Bank, Holder, Clabe } = settings.value ?? {};
  return (
    <Card title={ORDER_TEXT.transferTitle}>
      {Clabe === undefined ? (
        <p className={styles.text}>{ORDER_TEXT.noAccount}</p>
      ) : (
        <Facts
          missing="—"
          items={[
            [ORDER_TEXT.bank, Bank],
            [ORDER_TEXT.holder, Holder],
            [ORDER_TEXT.clabe, Clabe],
            [ORDER_TEXT.reference, orderCode(order)],
          ]}
        />
      )}
    </Card>
  );
}
