import { moveStock } from '@gym/domain/contracts/store';
import { stockPath } from '@gym/domain/database/store/stock';
import { REASON_MAX_LENGTH } from '@gym/domain/reason';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { Product } from '../../data/products.ts';
import { useRecord } from '../../data/read.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { type HandMove, type MoveForm, moveInput, moveProblems, parseAvailableChange } from './move-form.ts';
import { ShelfFact } from './shelf-fact.tsx';
import { StockLines } from './stock-lines.tsx';
import styles from './store.module.css';
import { MOVE_TEXT } from './text.ts';

/** The kinds of movement, in the order of the choices. */
const KINDS: readonly HandMove[] = ['in', 'out', 'correction'];
const INITIAL_FORM: MoveForm = { kind: 'in', quantity: '', reason: '' };

/**
 * Dialog that records a stock movement of a product at a branch: pieces in, pieces out, or a correction. It previews
 * how many pieces will be available.
 */
export function MoveDialog({
  product: { key: product, value },
  branch,
  onDone,
  onClose,
}: {
  readonly product: Product;
  readonly branch: string;
  readonly onDone: (available: number) => void;
  readonly onClose: () => void;
}) {
  const shelf = useRecord(stockPath, { branch, product });
  const form = useForm(moveStock, {
    initial: INITIAL_FORM,
    check: moveProblems,
    input: (values) => moveInput(values, { branch, product }),
    keep: { subject: `${branch}.${product}`, label: MOVE_TEXT.title(value.Name) },
    onDone: ({ Available }) => onDone(Available),
    say: staffRefusalText,
    fields: { Quantity: 'quantity', Reason: 'reason', Kind: 'kind' },
  });
  const { values, problems, change } = form;
  const isCorrection = values.kind === 'correction';
  const availableChange = parseAvailableChange(values);
  const availableAfter =
    shelf.status === 'value' && availableChange !== null ? (shelf.value?.Available ?? 0) + availableChange : null;
  if (form.unanswered) {
    const { Kind, Quantity } = form.unanswered;
    return (
      <Dialog title={MOVE_TEXT.title(value.Name)} onClose={onClose}>
        <Unanswered what={MOVE_TEXT.moved(Kind, Quantity)} request={form} onClose={onClose} />
        <StockLines branch={branch} product={product} />
      </Dialog>
    );
  }
  return (
    <Dialog title={MOVE_TEXT.title(value.Name)} onClose={onClose}>
      <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
        <p className={styles.current}>
          <span>{MOVE_TEXT.now}</span>
          <ShelfFact shelf={shelf} />
        </p>
        <fieldset className={styles.kinds}>
          <legend>{MOVE_TEXT.kind}</legend>
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              type="radio"
              name="kind"
              checked={values.kind === kind}
              onChange={() => change({ kind })}
            >
              {MOVE_TEXT[kind]}
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          label={isCorrection ? MOVE_TEXT.difference : MOVE_TEXT.quantity}
          description={isCorrection ? MOVE_TEXT.differenceHint : undefined}
          inputMode={isCorrection ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={8}
          value={values.quantity}
          onChange={(quantity) => change({ quantity })}
          error={problems.quantity}
        />
        <TextField
          label={values.kind === 'in' ? MOVE_TEXT.reasonOptional : MOVE_TEXT.reason}
          description={MOVE_TEXT.reasonHint}
          autoComplete="off"
          maxLength={REASON_MAX_LENGTH}
          value={values.reason}
          onChange={(reason) => change({ reason })}
          error={problems.reason}
        />
        {availableAfter !== null && (
          <p className={styles.preview} role="status">
            {availableAfter < 0 ? MOVE_TEXT.below : MOVE_TEXT.after(availableAfter)}
          </p>
        )}
        <DialogFoot
          problem={form.refusal && staffRefusalText(form.refusal.reason)}
          confirm={MOVE_TEXT.save}
          busy={form.busy}
          onBack={onClose}
        />
      </form>
      <StockLines branch={branch} product={product} />
    </Dialog>
  );
}
