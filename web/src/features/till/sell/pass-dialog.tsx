import { GUEST_NAME_LENGTH } from '@gym/domain/database/door/guest-bounds';
import { tidyName } from '@gym/domain/person/names';
import { type FormEvent, useRef, useState } from 'react';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useWrongFocus } from '../../../ui/form/use-wrong-focus.ts';
import { SALE_TEXT } from '../text.ts';
import styles from '../till.module.css';
import { PASS_TEXT } from './text.ts';

/** Dialog that asks for the name of the guest, who is registered when the day pass is sold. */
export function PassDialog({
  onAdd,
  onClose,
}: {
  readonly onAdd: (name: string) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrongFocus = useWrongFocus(form);
  const name = tidyName(typed);
  const isNamed = name.length >= GUEST_NAME_LENGTH.min;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (isNamed) onAdd(name);
    else wrongFocus.request();
  };
  return (
    <Dialog title={SALE_TEXT.pass} onClose={onClose}>
      <form ref={form} className={styles.fields} onSubmit={submit} noValidate>
        <TextField
          label={PASS_TEXT.name}
          autoComplete="off"
          maxLength={GUEST_NAME_LENGTH.max}
          value={typed}
          onChange={setTyped}
          error={wasSubmitted && !isNamed ? PASS_TEXT.wrongName : null}
        />
        <DialogFoot confirm={PASS_TEXT.add} onBack={onClose} />
      </form>
    </Dialog>
  );
}
