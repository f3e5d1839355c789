import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { updateOrder } from '@gym/domain/contracts/orders';
import type { StoredOrder } from '@gym/domain/database/orders';
import type { RefusalReason } from '@gym/domain/errors';
import { formatCentavos } from '@gym/domain/money/money';
import type { OrderKind } from '@gym/domain/store/order';
import type { Mover, OrderMove } from '@gym/domain/store/order-moves';
import { orderCode } from '@gym/domain/text/orders';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { TENDERS, type Tender } from '@gym/domain/till/payments';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../shared/confirm/confirm-dialog.tsx';
import { TILL_PATH } from '../../shared/paths.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { ApplyDialog, OrderedDates } from './apply-dialog.tsx';
import { foliosPaid, givenBackHere, isOwedAtTill, movesHere } from './moves-here.ts';
import styles from './orders.module.css';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { METHOD_TEXT, MOVE_DIALOG_TEXT, MOVE_TEXT, ORDER_TEXT, REVIEW_TEXT } from './text.ts';

type Moved = CallableOutput<'updateOrder'>;
type How = Omit<CallableInput<'updateOrder'>, 'requestId' | 'Order' | 'Move'>;

interface MovesProps {
  readonly order: string;
  readonly stored: StoredOrder;
  readonly mover: Mover;
  /** Of its payments that are sales; `null`: not known. */
  readonly folios: ReadonlyMap<string, number> | null;
  readonly onDone: (moved: Moved) => void;
}

/** Moves that are asked about before they are made; `restore` only of a membership. */
const ASKED = ['pay', 'refund', 'cancel', 'apply', 'restore', 'take-back', 'dismiss'] as const;
type Asked = (typeof ASKED)[number];
const isAsked = (move: OrderMove, kind: OrderKind): move is Asked =>
  ASKED.some((one) => one === move) && (move !== 'restore' || kind === 'membership');

/** What can be done with an order now: the next step first. */
export function OrderMoves(props: MovesProps) {
  const { order, stored, onDone } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const session = useSession();
  const seen = { ...props, isAdmin: session.status === 'signed-in' && session.role === 'admin' };
  const moves = movesHere(seen);
  const isAtTill = isOwedAtTill(seen);
  const first = moves.find((move) => move !== 'pay' || stored.State === 'pending');
  const action = useAction(
    (move: OrderMove, requestId: string) => call(updateOrder, { requestId, Order: order, Move: move }),
    onDone,
  );
  if (moves.length === 0 && !isAtTill) return null;
  const done = (moved: Moved): void => {
    setAsked(null);
    onDone(moved);
  };
  return (
    <div className={styles.moves}>
      {moves.map((move) => (
        <Button
          key={move}
          look={move === first && move !== 'cancel' ? 'primary' : 'secondary'}
          busy={action.busy}
          onClick={() =>
            isAsked(move, stored.Placed.Kind) ? setAsked(move) : void action.run(move, crypto.randomUUID())
          }
        >
          {moveLabel(move, stored)}
        </Button>
      ))}
      {isAtTill && (
        <Notice tone="info">
          {ORDER_TEXT.owedAtTill(foliosPaid(seen).join(', '))} <TillLink />
        </Notice>
      )}
      {action.refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(action.refusal.reason)}
        </Notice>
      )}
      {(asked === 'pay' || asked === 'refund') && (
        <MoneyDialog {...props} move={asked} onDone={done} onClose={() => setAsked(null)} />
      )}
      {asked === 'cancel' && <CancelDialog {...props} onDone={done} onClose={() => setAsked(null)} />}
      {(asked === 'apply' || asked === 'restore') && (
        <ApplyDialog order={order} stored={stored} move={asked} onDone={done} onClose={() => setAsked(null)} />
      )}
      {asked === 'take-back' && (
        <TakeBackDialog order={order} stored={stored} onDone={done} onClose={() => setAsked(null)} />
      )}
      {asked === 'dismiss' && <DismissDialog {...props} onDone={done} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Whether the money of the order waits for a membership that changed: cancelling it then means giving the money back. */
function waitsForDates({ Review }: Pick<StoredOrder, 'Review'>): boolean {
  return Review?.Why === 'membership-changed';
}

function moveLabel(move: OrderMove, stored: StoredOrder): string {
  if (move === 'pay' && stored.State !== 'pending') return MOVE_DIALOG_TEXT.another;
  return move === 'cancel' && waitsForDates(stored) ? REVIEW_TEXT.giveBack : MOVE_TEXT[move];
}

/** Leaves an order whose money went back as it is: staff say why. */
function DismissDialog({ order, onDone, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={REVIEW_TEXT.dismissTitle}
      confirm={MOVE_TEXT.dismiss}
      send={(Reason, requestId) => call(updateOrder, { requestId, Order: order, Move: 'dismiss', Reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={styles.text}>{REVIEW_TEXT.dismissBody}</p>
    </ReasonDialog>
  );
}

function TillLink() {
  return <Link to={TILL_PATH}>{ORDER_TEXT.toTill}</Link>;
}

/** Refusals after which one goes on in the till. */
const AT_TILL: readonly RefusalReason[] = ['shift-needed', 'shift-left-open', 'refund-at-till'];

interface DialogProps extends MovesProps {
  readonly onClose: () => void;
}

/** One move with its details: the same request in every try of the dialog. */
function useMove({ order, onDone }: MovesProps, move: OrderMove) {
  const [requestId] = useState(() => crypto.randomUUID());
  return useAction((how: How) => call(updateOrder, { requestId, Order: order, Move: move, ...how }), onDone);
}

/** Money that came in or is given back: how, and its reference. */
function MoneyDialog(props: DialogProps & { readonly move: 'pay' | 'refund' }) {
  const { stored, move, onClose } = props;
  const isSale = move === 'pay' && stored.State === 'pending';
  // Cash comes in and goes out by sales alone.
  const methods = TENDERS.filter((one) => isSale || one !== 'cash');
  const [method, setMethod] = useState<Tender>(
    () => methods.find((one) => one === stored.Placed.Method) ?? methods[0] ?? 'card',
  );
  const [reference, setReference] = useState('');
  const action = useMove(props, move);
  const sum = formatCentavos(move === 'pay' ? stored.Placed.Total : givenBackHere(props));
  const reason = action.refusal?.reason;
  // Dates that the server refused with: sent back, they are confirmed.
  const dates = action.refusal?.seen ?? null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = reference.trim();
    void action.run({
      Method: method,
      ...(text === '' ? {} : { Reference: text }),
      ...(dates === null ? {} : { Seen: dates }),
    });
  };
  return (
    <Dialog title={move === 'pay' ? MOVE_DIALOG_TEXT.pay(sum) : MOVE_DIALOG_TEXT.refund(sum)} onClose={onClose}>
      <form className={styles.checkout} onSubmit={submit} noValidate>
        {isSale && <p className={styles.soft}>{MOVE_DIALOG_TEXT.sale}</p>}
        {move === 'pay' && !isSale && (
          <Notice tone="warn">{stored.State === 'cancelled' ? MOVE_DIALOG_TEXT.late : MOVE_DIALOG_TEXT.twice}</Notice>
        )}
        <SelectField
          label={MOVE_DIALOG_TEXT.method}
          value={method}
          onChange={(chosen) => setMethod(methods.find((one) => one === chosen) ?? method)}
          options={methods.map((one) => ({ value: one, label: METHOD_TEXT[one] }))}
        />
        <TextField
          label={MOVE_DIALOG_TEXT.reference}
          description={MOVE_DIALOG_TEXT.referenceHint}
          autoComplete="off"
          maxLength={100}
          error={reason === 'reference-required' && reference === '' ? staffRefusalText(reason) : null}
          value={reference}
          onChange={setReference}
        />
        {dates && <OrderedDates placed={stored.Placed} now={dates} />}
        {reason && reason !== 'reference-required' && (
          <Notice tone="bad" live>
            {staffRefusalText(reason)} {AT_TILL.includes(reason) && <TillLink />}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {MOVE_DIALOG_TEXT.back}
          </Button>
          <Button type="submit" busy={action.busy}>
            {dates
              ? REVIEW_TEXT.confirmDates
              : move === 'pay'
                ? MOVE_DIALOG_TEXT.confirmPay
                : MOVE_DIALOG_TEXT.confirmRefund}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Cancelling: staff say why, the person only confirms. */
function CancelDialog(props: DialogProps) {
  const { order, stored, mover, onClose, onDone } = props;
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
        send={(Reason, requestId) => call(updateOrder, { requestId, Order: order, Move: 'cancel', Reason })}
        onDone={onDone}
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
      send={(requestId) => call(updateOrder, { requestId, Order: order, Move: 'cancel' })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={styles.text}>{body}</p>
    </ConfirmDialog>
  );
}
