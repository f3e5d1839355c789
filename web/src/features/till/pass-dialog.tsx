import { tidyName } from '@gym/domain/person/names';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ADD_TEXT, PASS_TEXT, TILL_TEXT } from './text.ts';
import styles from './till.module.css';

const NAME_MAX_LENGTH = 80;

/** Whose day pass it is: the guest is registered with the sale. */
export function PassDialog({
  onAdd,
  onClose,
}: {
  readonly onAdd: (name: string) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const name = tidyName(typed);
  const isNamed = name.length >= 2;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isNamed) onAdd(name);
  };
  return (
    <Dialog title={ADD_TEXT.pass} onClose={onClose}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <TextField
          label={PASS_TEXT.name}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={typed}
          onChange={setTyped}
          error={isTried && !isNamed ? PASS_TEXT.wrongName : null}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {TILL_TEXT.back}
          </Button>
          <Button type="submit">{PASS_TEXT.add}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
