import { parsePesos } from '@gym/domain/money/pesos';
import { TAXES, type Tax } from '@gym/domain/money/tax';
import { TAX_TEXT } from '@gym/domain/text/tax';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { NewLine } from './cart.ts';
import { FREE_TEXT, TILL_TEXT } from './text.ts';
import styles from './till.module.css';

/** The contract's longest text of a line. */
const NAME_MAX_LENGTH = 80;

/** Something that isn't in the lists, with its price and tax. */
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
  const [isTried, setTried] = useState(false);
  const sum = parsePesos(price);
  const isPriced = sum !== null && sum > 0;
  const isNamed = name.trim().length >= 2;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isPriced && isNamed) onAdd({ kind: 'free', item: '', name: name.trim(), price: sum, tax });
  };
  return (
    <Dialog title={FREE_TEXT.title} onClose={onClose}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <TextField
          label={FREE_TEXT.name}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={name}
          onChange={setName}
          error={isTried && !isNamed ? FREE_TEXT.wrongName : null}
        />
        <TextField
          label={FREE_TEXT.price}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={price}
          onChange={setPrice}
          error={isTried && !isPriced ? TILL_TEXT.wrongSum : null}
        />
        <SelectField
          label={FREE_TEXT.tax}
          value={tax}
          onChange={(chosen) => setTax(TAXES.find((one) => one === chosen) ?? 'iva16')}
          options={TAXES.map((one) => ({ value: one, label: TAX_TEXT[one] }))}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {TILL_TEXT.back}
          </Button>
          <Button type="submit">{FREE_TEXT.add}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
