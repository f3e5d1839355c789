import { ERASURE_GROUNDS } from '@gym/domain/person/erasure';
import { ERASURE_GROUND_TEXT } from '@gym/domain/text/erasure';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { ERASURES_TEXT } from './erasures-text.ts';

interface ErasureDialogProps {
  readonly uid: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Does what was asked for, once, after naming the person. */
export function EraseDialog({ uid, name, onClose, onDone }: ErasureDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const { busy, refusal, run } = useAction(() => call('erasePerson', { requestId, uid }), onDone);
  return (
    <Dialog title={ERASURES_TEXT.eraseOf(name)} onClose={onClose}>
      <p>{ERASURES_TEXT.gone}</p>
      <p>{ERASURES_TEXT.kept}</p>
      <p>
        <strong>{ERASURES_TEXT.forever}</strong>
      </p>
      {refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal.reason)}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {ERASURES_TEXT.back}
        </Button>
        <Button busy={busy} onClick={() => void run()}>
          {ERASURES_TEXT.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const GROUNDS = ERASURE_GROUNDS.map((value) => ({ value, label: ERASURES_TEXT.grounds[value] }));

/** Answers that the gym keeps the data, for a reason that the law knows. Under the reason stands what the person will read. */
export function RefuseDialog({ uid, name, onClose, onDone }: ErasureDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [ground, setGround] = useState<(typeof ERASURE_GROUNDS)[number]>('contract');
  const { busy, refusal, run } = useAction(() => call('refuseErasure', { requestId, uid, Ground: ground }), onDone);
  return (
    <Dialog title={ERASURES_TEXT.refuseOf(name)} onClose={onClose}>
      <p>{ERASURES_TEXT.refuseBody}</p>
      <SelectField
        label={ERASURES_TEXT.ground}
        description={ERASURES_TEXT.willRead(ERASURE_GROUND_TEXT[ground])}
        value={ground}
        options={GROUNDS}
        onChange={(chosen) => setGround(ERASURE_GROUNDS.find((one) => one === chosen) ?? ground)}
      />
      {refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal.reason)}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {ERASURES_TEXT.back}
        </Button>
        <Button busy={busy} onClick={() => void run()}>
          {ERASURES_TEXT.refuseConfirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
