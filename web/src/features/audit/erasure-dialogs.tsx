import { erasePerson, refuseErasure } from '@gym/domain/contracts/session';
import { ERASURE_GROUNDS } from '@gym/domain/person/erasure';
import { ERASURE_GROUND_TEXT } from '@gym/domain/text/erasure';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm/confirm-dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ERASURES_TEXT } from './erasures-text.ts';

interface ErasureDialogProps {
  readonly uid: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dialog that confirms and carries out an erasure. Its title has the person's name. */
export function EraseDialog({ uid, name, onClose, onDone }: ErasureDialogProps) {
  return (
    <ConfirmDialog
      title={ERASURES_TEXT.eraseOf(name)}
      confirm={ERASURES_TEXT.confirm}
      contract={erasePerson}
      body={{ uid }}
      keep={{ subject: uid, label: ERASURES_TEXT.eraseOf(name) }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{ERASURES_TEXT.erasedData}</p>
      <p>{ERASURES_TEXT.remainingData}</p>
      <p>
        <strong>{ERASURES_TEXT.forever}</strong>
      </p>
    </ConfirmDialog>
  );
}

/** The options of the field for the legal reason. */
const GROUND_OPTIONS = ERASURE_GROUNDS.map((value) => ({ value, label: ERASURES_TEXT.grounds[value] }));

/** Dialog that refuses an erasure for one of the legal reasons. It shows the sentence that the person will read. */
export function RefuseDialog({ uid, name, onClose, onDone }: ErasureDialogProps) {
  const [ground, setGround] = useState<(typeof ERASURE_GROUNDS)[number]>('contract');
  return (
    <ConfirmDialog
      title={ERASURES_TEXT.refuseOf(name)}
      confirm={ERASURES_TEXT.refuseConfirm}
      contract={refuseErasure}
      body={{ uid, Ground: ground }}
      keep={{ subject: uid, label: ERASURES_TEXT.refuseOf(name) }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{ERASURES_TEXT.refuseBody}</p>
      <SelectField
        label={ERASURES_TEXT.ground}
        description={ERASURES_TEXT.willRead(ERASURE_GROUND_TEXT[ground])}
        value={ground}
        options={GROUND_OPTIONS}
        onChange={(chosen) => setGround(ERASURE_GROUNDS.find((known) => known === chosen) ?? ground)}
      />
    </ConfirmDialog>
  );
}
