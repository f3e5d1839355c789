import { parsePesos } from '@gym/domain/money/pesos';
import { TAXES, type Tax } from '@gym/domain/money/tax';
import { TAX_TEXT } from '@gym/domain/text/tax';
import { type FormEvent, useRef, useState } from 'react';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, SumField, TextField } from '../../../ui/field.tsx';
import { useWrongFocus } from '../../../ui/form/use-wrong-focus.ts';
import { TILL_TEXT } from '../text.ts';
import styles from '../till.module.css';
import type { NewLine } from './cart.ts';
import { FREE_TEXT } from './text.ts';

/** Minimum and maximum length of a free line's name. The contract has the same maximum. */
const NAME_LENGTH = { min: 2, max: 80 } as const;

/** Dialog for a free line: an item that isn't in the lists, with a typed name and price and a chosen tax. */
export function FreeLineDialog({
  onAdd,
  onClose,
}: {
  readonly onAdd: (line: NewLine) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [tax, setTax] = useState<Tax>('iva16');
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrongFocus = useWrongFocus(form);
  const sum = parsePesos(price);
  const isPriced = sum !== null && sum > 0;
  const isNamed = name.trim().length >= NAME_LENGTH.min;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (isPriced && isNamed) onAdd({ kind: 'free', item: '', name: name.trim(), price: sum, tax });
    else wrongFocus.request();
  };
  return (
    <Dialog title={FREE_TEXT.title} onClose={onClose}>
      <form ref={form} className={styles.fields} onSubmit={submit} noValidate>
        <TextField
          label={FREE_TEXT.name}
          autoComplete="off"
          maxLength={NAME_LENGTH.max}
          value={name}
          onChange={setName}
          error={wasSubmitted && !isNamed ? FREE_TEXT.wrongName : null}
        />
        <SumField
          label={FREE_TEXT.price}
          value={price}
          onChange={setPrice}
          error={wasSubmitted && !isPriced ? TILL_TEXT.wrongSum : null}
        />
        <SelectField
          label={FREE_TEXT.tax}
          value={tax}
          onChange={(chosen) => setTax(TAXES.find((one) => one === chosen) ?? 'iva16')}
          options={TAXES.map((one) => ({ value: one, label: TAX_TEXT[one] }))}
        />
        <DialogFoot confirm={FREE_TEXT.add} onBack={onClose} />
      </form>
    </Dialog>
  );
}
