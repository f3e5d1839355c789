import type { Refusal } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import type { Action } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { TILL_TEXT } from './text.ts';
import styles from './till.module.css';

/** In place of a form: what was sent and got no answer can only be sent again. */
export function KeptRequest({
  what,
  again,
  onClose,
}: {
  /** What was sent, in words. */
  readonly what: string;
  readonly again: Action<[], Refusal>;
  readonly onClose: () => void;
}) {
  const { refusal, busy } = again;
  const area = useRef<HTMLDivElement>(null);
  // The form's button had the focus, and is gone.
  useEffect(() => [...(area.current?.querySelectorAll('button') ?? [])].at(-1)?.focus(), []);
  return (
    <div ref={area} className={styles.fields}>
      <Notice tone="warn" title={TILL_TEXT.unsureTitle} live>
        <p>{what}</p>
        <p>{TILL_TEXT.unsure}</p>
      </Notice>
      {refusal && (
        <Notice tone="bad" live>
          {refusal.reason === 'unavailable' ? TILL_TEXT.unsureAgain : staffRefusalText(refusal.reason)}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {TILL_TEXT.back}
        </Button>
        <Button busy={busy} onClick={() => void again.run()}>
          {TILL_TEXT.again}
        </Button>
      </DialogActions>
    </div>
  );
}
