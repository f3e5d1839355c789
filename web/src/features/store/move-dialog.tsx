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
import { changeOf, type HandMove, type MoveForm, moveInput, moveProblems } from './move-form.ts';
import { ShelfFact } from './shelf-fact.tsx';
import { StockLines } from './stock-lines.tsx';
import styles from './store.module.css';
import { MOVE_TEXT } from './text.ts';

const KINDS: readonly HandMove[] = ['in', 'out', 'correction'];
const START: MoveForm = { kind: 'in', quantity: '', reason: '' };

/** Dialog that records pieces that came in, went out or are corrected at a branch. It previews the resulting stock. */
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
    initial: START,
    check: moveProblems,
    input: (values) => moveInput(values, { branch, product }),
    keep: { subject: `${branch}.${product}`, label: MOVE_TEXT.title(value.Name) },
    onDone: ({ Available }) => onDone(Available),
    say: staffRefusalText,
    fields: { Quantity: 'quantity', Reason: 'reason', Kind: 'kind' },
  });
  const { values, problems, change } = form;
  const isCorrection = values.kind === 'correction';
  const moved = changeOf(values);
  const left = shelf.status === 'value' && moved !== null ? (shelf.value?.Available ?? 0) + moved : null;
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
        <p className={styles.now}>
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
        {left !== null && (
          <p className={styles.after} role="status">
            {left < 0 ? MOVE_TEXT.below : MOVE_TEXT.after(left)}
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
