import { updateOrder } from '@gym/domain/contracts/orders';
import type { StoredOrder } from '@gym/domain/database/store/orders';
import type { RefusalReason } from '@gym/domain/errors';
import { formatCentavos } from '@gym/domain/money/money';
import type { OrderKind } from '@gym/domain/store/order';
import type { Mover, OrderMove } from '@gym/domain/store/order-moves';
import { orderCode } from '@gym/domain/text/orders';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { Suspense, useState } from 'react';
import { useSession } from '../../data/session.ts';
import { useRequest } from '../../data/use-request.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { ConfirmDialog } from '../../shared/confirm/confirm-dialog.tsx';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { useFrozen } from '../../shared/form/use-frozen.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { foliosPaid, isOwedAtTill, moveKeep, movesHere } from './moves-here.ts';
import styles from './orders.module.css';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { MOVE_DIALOG_TEXT, ORDER_MOVE_TEXT, ORDER_TEXT, REVIEW_TEXT, sentMoveText } from './text.ts';
import { TillLink } from './till-link.tsx';

export interface MovesProps {
  readonly order: string;
  readonly stored: StoredOrder;
  readonly mover: Mover;
  /** Folios of the order's payments that are sales, by payment id; `null` while they are unknown. */
  readonly folios: ReadonlyMap<string, number> | null;
}

const MoneyDialog = lazyPart(() => import('./money-dialog.tsx'), 'MoneyDialog');

/** Moves that open a dialog first. `restore` opens one only for a membership. */
const ASKED = ['pay', 'refund', 'cancel', 'apply', 'restore', 'take-back', 'dismiss'] as const;
type Asked = (typeof ASKED)[number];
const isAsked = (move: OrderMove, kind: OrderKind): move is Asked =>
  ASKED.some((one) => one === move) && (move !== 'restore' || kind === 'membership');

/** The button of a move that opens no dialog. */
function MoveButton({
  order,
  move,
  look,
  label,
}: {
  readonly order: string;
  readonly move: OrderMove;
  readonly look: 'primary' | 'secondary';
  readonly label: string;
}) {
  const { busy, send } = useRequest(updateOrder, { keep: moveKeep(order, move) });
  return (
    <Button look={look} busy={busy} onClick={() => void send({ Order: order, Move: move })}>
      {label}
    </Button>
  );
}

/** The buttons of the moves that are possible now. The next step of the order stands out. */
export function OrderMoves(props: MovesProps) {
  const { order, mover } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const session = useSession();
  // All moves of an order share one kept request: this shows the answer to each, from its button or from its dialog.
  const request = useRequest(updateOrder, { keep: moveKeep(order, asked ?? 'pay'), onDone: () => setAsked(null) });
  const close = (): void => {
    setAsked(null);
    request.clear();
  };
  // The order changes before the answer comes. Until then it is shown as it was when the move was sent.
  const shown = useFrozen(props, request.busy) ?? props;
  const { stored } = shown;
  const seen = { ...shown, isAdmin: session.status === 'signed-in' && session.role === 'admin' };
  const moves = movesHere(seen);
  const isAtTill = isOwedAtTill(seen);
  const first = moves.find((move) => move !== 'pay' || stored.State === 'pending');
  if (request.unanswered !== null && request.unanswered.Move !== asked) {
    const say = (reason: RefusalReason): string => (mover === 'desk' ? staffRefusalText(reason) : REFUSAL_TEXT[reason]);
    return <Unanswered what={sentMoveText(order, request.unanswered.Move)} request={request} say={say} />;
  }
  if (moves.length === 0 && !isAtTill && asked === null) return null;
  return (
    <div className={styles.moves}>
      {moves.map((move) => {
        const look = move === first && move !== 'cancel' ? 'primary' : 'secondary';
        const label = moveLabel(move, stored);
        return isAsked(move, stored.Placed.Kind) ? (
          <Button key={move} look={look} busy={request.busy} onClick={() => setAsked(move)}>
            {label}
          </Button>
        ) : (
          <MoveButton key={move} order={order} move={move} look={look} label={label} />
        );
      })}
      {isAtTill && (
        <Notice tone="info">
          {ORDER_TEXT.owedAtTill(foliosPaid(seen).join(', '))} <TillLink />
        </Notice>
      )}
      {request.refusal && asked === null && (
        <Notice tone="bad" live>
          {staffRefusalText(request.refusal.reason)}
        </Notice>
      )}
      <Suspense>{asked !== null && <MoveDialog {...shown} move={asked} onClose={close} />}</Suspense>
    </div>
  );
}

/** The dialog of a move. */
function MoveDialog({ move, ...props }: DialogProps & { readonly move: Asked }) {
  const { order, stored, onClose } = props;
  switch (move) {
    case 'pay':
    case 'refund':
      return <MoneyDialog {...props} move={move} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'apply':
    case 'restore':
      return <ApplyDialog order={order} stored={stored} move={move} onDone={onClose} onClose={onClose} />;
    case 'take-back':
      return <TakeBackDialog order={order} stored={stored} onDone={onClose} onClose={onClose} />;
    case 'dismiss':
      return <DismissDialog {...props} />;
  }
}

/** Whether a paid order waits because its membership changed. Cancelling it then means giving the money back. */
function waitsForDates({ Review }: Pick<StoredOrder, 'Review'>): boolean {
  return Review?.Why === 'membership-changed';
}

function moveLabel(move: OrderMove, stored: StoredOrder): string {
  if (move === 'pay' && stored.State !== 'pending') return MOVE_DIALOG_TEXT.another;
  return move === 'cancel' && waitsForDates(stored) ? REVIEW_TEXT.giveBack : ORDER_MOVE_TEXT[move];
}

/** Asks staff for a reason and marks an order whose money went back as reviewed. The order stays as it is. */
function DismissDialog({ order, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={REVIEW_TEXT.dismissTitle}
      confirm={ORDER_MOVE_TEXT.dismiss}
      contract={updateOrder}
      body={(Reason) => ({ Order: order, Move: 'dismiss' as const, Reason })}
      keep={moveKeep(order, 'dismiss')}
      onDone={onClose}
      onClose={onClose}
    >
      <p className={styles.text}>{REVIEW_TEXT.dismissBody}</p>
    </ReasonDialog>
  );
}

export interface DialogProps extends MovesProps {
  readonly onClose: () => void;
}

/** Confirms that an order is cancelled. Staff give a reason; the buyer only confirms. */
function CancelDialog(props: DialogProps) {
  const { order, stored, mover, onClose } = props;
  const code = orderCode(order);
  const isGivenBack = waitsForDates(stored);
  const title = isGivenBack ? REVIEW_TEXT.giveBackTitle(code) : MOVE_DIALOG_TEXT.cancelTitle(code);
  const sum = formatCentavos(stored.Placed.Total);
  const paidBody = isGivenBack ? REVIEW_TEXT.giveBackBody(sum) : MOVE_DIALOG_TEXT.cancelPaid(sum);
  const body = stored.State === 'pending' ? MOVE_DIALOG_TEXT.cancelBody(sum) : paidBody;
  if (mover === 'desk') {
    return (
      <ReasonDialog
        title={title}
        confirm={isGivenBack ? REVIEW_TEXT.giveBack : MOVE_DIALOG_TEXT.cancelConfirm}
        contract={updateOrder}
        body={(Reason) => ({ Order: order, Move: 'cancel' as const, Reason })}
        keep={moveKeep(order, 'cancel')}
        onDone={onClose}
        onClose={onClose}
      >
        <p className={styles.text}>{body}</p>
      </ReasonDialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={MOVE_DIALOG_TEXT.cancelConfirm}
      say={(reason) => REFUSAL_TEXT[reason]}
      contract={updateOrder}
      body={{ Order: order, Move: 'cancel' }}
      keep={moveKeep(order, 'cancel')}
      onDone={onClose}
      onClose={onClose}
    >
      <p className={styles.text}>{body}</p>
    </ConfirmDialog>
  );
}
