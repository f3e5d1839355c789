import { gymDayOf } from '@gym/domain/calendar/calendar';
import { requestErasure } from '@gym/domain/contracts/session';
import type { StoredErasureRequest } from '@gym/domain/database/people/erasures';
import type { RefusalReason } from '@gym/domain/errors';
import { ERASURE_APPEAL_TEXT, ERASURE_GROUND_TEXT } from '@gym/domain/text/erasure';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { checkPassword, hasPassword } from '../../data/sign-in.ts';
import { useRequest } from '../../data/use-request.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CurrentPassword } from './current-password.tsx';
import { ERASURE_TEXT } from './erasure-text.ts';
import { OpenErasure, OWN_ERASURE_SUBJECT } from './open-erasure.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './session.module.css';
import { useSubmit } from './use-submit.ts';

function say(reason: RefusalReason): string {
  return REFUSAL_TEXT[reason];
}

/** Dialog that explains the consequences and requests the erasure. People with a password must type it. */
function ErasureDialog({ onClose }: { readonly onClose: () => void }) {
  const request = useRequest(requestErasure, {
    keep: { subject: OWN_ERASURE_SUBJECT, label: ERASURE_TEXT.requestLabel },
    onDone: onClose,
  });
  const [password, setPassword] = useState('');
  const [needsPassword] = useState(hasPassword);
  const form = useSubmit(
    () => (needsPassword && password === '' ? 'password-missing' : null),
    async () => {
      if (needsPassword) await checkPassword(password);
      await request.send({});
    },
  );
  const { refusal, unanswered } = request;
  return (
    <Dialog title={ERASURE_TEXT.card} onClose={onClose}>
      {unanswered ? (
        <Unanswered what={ERASURE_TEXT.requestLabel} request={request} say={say} onClose={onClose} />
      ) : (
        <form onSubmit={form.onSubmit} noValidate>
          <p>{ERASURE_TEXT.erasedData}</p>
          <p>{ERASURE_TEXT.membership}</p>
          <p>{ERASURE_TEXT.keptData}</p>
          <p>{ERASURE_TEXT.legalDeadlines}</p>
          {needsPassword && <CurrentPassword value={password} onChange={setPassword} problem={form.problem} />}
          {form.problem !== 'wrong-credentials' && <ProblemNotice problem={form.problem} />}
          <DialogFoot
            problem={refusal && say(refusal.reason)}
            confirm={ERASURE_TEXT.confirm}
            look="danger"
            busy={form.busy || request.busy}
            onBack={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

/** Shows why the gym refused the erasure, and where to complain. */
function RefusedErasure({ refused }: { readonly refused: NonNullable<StoredErasureRequest['Refused']> }) {
  return (
    <Notice tone="warn" title={ERASURE_TEXT.refused(gymDayOf(refused.At))}>
      <p>{ERASURE_GROUND_TEXT[refused.Ground]}</p>
      <p>{ERASURE_APPEAL_TEXT}</p>
    </Notice>
  );
}

/** Card for the erasure of the person's own account and data. */
export function ErasureSection({ request }: { readonly request: StoredErasureRequest | null }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Card title={ERASURE_TEXT.card}>
      {request?.Refused && <RefusedErasure refused={request.Refused} />}
      {request?.Open ? (
        <OpenErasure request={request} />
      ) : (
        <>
          <p className={styles.intro}>{ERASURE_TEXT.body}</p>
          <div>
            <Button look="danger" onClick={() => setDialogOpen(true)}>
              {ERASURE_TEXT.erase}
            </Button>
          </div>
        </>
      )}
      {isDialogOpen && <ErasureDialog onClose={() => setDialogOpen(false)} />}
    </Card>
  );
}
