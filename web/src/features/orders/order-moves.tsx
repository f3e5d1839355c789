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
import { useFixedValue } from '../../shared/form/use-fixed-value.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { describeMoveRequest, isOwedAtTill, listMovesOnOrderScreen, listPaidFolios } from './moves-here.ts';
import styles from './orders.module.css';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { describeSentMove, MOVE_DIALOG_TEXT, ORDER_MOVE_TEXT, ORDER_TEXT, REVIEW_TEXT } from './text.ts';
import { TillLink } from './till-link.tsx';

export interface MovesProps {
  readonly order: string;
  readonly stored: StoredOrder;
  /** Whether the viewer acts as the order's owner or as staff. */
  readonly mover: Mover;
  /** Folios of the order's payments that are sales, by payment id; `null` while they are unknown. */
  readonly folios: ReadonlyMap<string, number> | null;
}

const MoneyDialog = lazyPart(() => import('./money-dialog.tsx'), 'MoneyDialog');

/** The moves that open a dialog first. `restore` (continue a cancelled order) opens one only for a membership. */
const DIALOG_MOVES = ['pay', 'refund', 'cancel', 'apply', 'restore', 'take-back', 'dismiss'] as const;
type DialogMove = (typeof DIALOG_MOVES)[number];
const opensDialog = (move: OrderMove, kind: OrderKind): move is DialogMove =>
  DIALOG_MOVES.some((dialogMove) => dialogMove === move) && (move !== 'restore' || kind === 'membership');

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
  const { busy, send } = useRequest(updateOrder, { keep: describeMoveRequest(order, move) });
  return (
    <Button look={look} busy={busy} onClick={() => void send({ Order: order, Move: move })}>
      {label}
    </Button>
  );
}

/** The buttons of the moves that are possible now. The button of the order's next step is the primary one. */
export function OrderMoves(props: MovesProps) {
  const { order, mover } = props;
  const [openMove, setOpenMove] = useState<DialogMove | null>(null);
  const session = useSession();
  // All moves of an order share one stored request, so this hook gets the answer to the move of any button or dialog.
  // It only repeats stored requests, which keep their label, so the label here is never used.
  const request = useRequest(updateOrder, {
    keep: describeMoveRequest(order, openMove ?? 'pay'),
    onDone: () => setOpenMove(null),
  });
  const close = (): void => {
    setOpenMove(null);
    request.clear();
  };
  // The live order may change before the answer arrives. Until then it is shown as it was when the move was sent.
  const shown = useFixedValue(props, request.busy) ?? props;
  const { stored } = shown;
  const shownOrder = { ...shown, isAdmin: session.status === 'signed-in' && session.role === 'admin' };
  const moves = listMovesOnOrderScreen(shownOrder);
  const isRefundAtTill = isOwedAtTill(shownOrder);
  const nextStep = moves.find((move) => move !== 'pay' || stored.State === 'pending');
  const say = (reason: RefusalReason): string => (mover === 'desk' ? staffRefusalText(reason) : REFUSAL_TEXT[reason]);
  if (request.unanswered !== null && request.unanswered.Move !== openMove) {
    return <Unanswered what={describeSentMove(order, request.unanswered.Move)} request={request} say={say} />;
  }
  if (moves.length === 0 && !isRefundAtTill && openMove === null) return null;
  return (
    <div className={styles.moves}>
      {moves.map((move) => {
        const look = move === nextStep && move !== 'cancel' ? 'primary' : 'secondary';
        const label = formatMoveLabel(move, stored);
        return opensDialog(move, stored.Placed.Kind) ? (
          <Button key={move} look={look} busy={request.busy} onClick={() => setOpenMove(move)}>
            {label}
          </Button>
        ) : (
          <MoveButton key={move} order={order} move={move} look={look} label={label} />
        );
      })}
      {isRefundAtTill && (
        <Notice tone="info">
          {ORDER_TEXT.owedAtTill(listPaidFolios(shownOrder).join(', '))} <TillLink />
        </Notice>
      )}
      {request.refusal && openMove === null && (
        <Notice tone="bad" live>
          {say(request.refusal.reason)}
        </Notice>
      )}
      <Suspense>{openMove !== null && <MoveDialog {...shown} move={openMove} onClose={close} />}</Suspense>
    </div>
  );
}

/** The dialog of a move. */
function MoveDialog({ move, ...props }: DialogProps & { readonly move: DialogMove }) {
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

/** Whether a paid order waits for review because the membership has changed. Its cancellation is shown as a refund. */
function needsReviewAfterChange({ Review }: Pick<StoredOrder, 'Review'>): boolean {
  return Review?.Why === 'membership-changed';
}

function formatMoveLabel(move: OrderMove, stored: StoredOrder): string {
  if (move === 'pay' && stored.State !== 'pending') return MOVE_DIALOG_TEXT.another;
  return move === 'cancel' && needsReviewAfterChange(stored) ? REVIEW_TEXT.giveBack : ORDER_MOVE_TEXT[move];
}

/** Dialog that asks for a reason and ends the review of an order whose money went back. The order stays as it is. */
function DismissDialog({ order, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={REVIEW_TEXT.dismissTitle}
      confirm={ORDER_MOVE_TEXT.dismiss}
      contract={updateOrder}
      body={(Reason) => ({ Order: order, Move: 'dismiss' as const, Reason })}
      keep={describeMoveRequest(order, 'dismiss')}
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

/** Dialog that confirms the cancellation of an order. Staff must give a reason; the buyer only confirms. */
function CancelDialog(props: DialogProps) {
  const { order, stored, mover, onClose } = props;
  const code = orderCode(order);
  const isShownAsRefund = needsReviewAfterChange(stored);
  const title = isShownAsRefund ? REVIEW_TEXT.giveBackTitle(code) : MOVE_DIALOG_TEXT.cancelTitle(code);
  const sum = formatCentavos(stored.Placed.Total);
  const paidBody = isShownAsRefund ? REVIEW_TEXT.giveBackBody(sum) : MOVE_DIALOG_TEXT.cancelPaid(sum);
  const body = stored.State === 'pending' ? MOVE_DIALOG_TEXT.cancelBody(sum) : paidBody;
  if (mover === 'desk') {
    return (
      <ReasonDialog
        title={title}
        confirm={isShownAsRefund ? REVIEW_TEXT.giveBack : MOVE_DIALOG_TEXT.cancelConfirm}
        contract={updateOrder}
        body={(Reason) => ({ Order: order, Move: 'cancel' as const, Reason })}
        keep={describeMoveRequest(order, 'cancel')}
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
      keep={describeMoveRequest(order, 'cancel')}
      onDone={onClose}
      onClose={onClose}
    >
      <p className={styles.text}>{body}</p>
    </ConfirmDialog>
  );
}
