import { gymDayOf } from '@gym/domain/calendar/calendar';
import { exportMyData, requestErasure, withdrawErasure } from '@gym/domain/contracts/session';
import type { StoredErasureRequest } from '@gym/domain/database/people/erasures';
import type { RefusalReason } from '@gym/domain/errors';
import { ERASURE_APPEAL_TEXT, ERASURE_GROUND_TEXT } from '@gym/domain/text/erasure';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { useRequest } from '../../data/use-request.ts';
import { downloadJson } from '../../lib/download.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-data.module.css';
import { RIGHTS_TEXT } from './rights-text.ts';

/** The subject of the requests: the account that is signed in. */
const OWN = 'own';

function say(reason: RefusalReason): string {
  return REFUSAL_TEXT[reason];
}

/** What follows, before somebody asks for it. */
function ErasureDialog({ onClose }: { readonly onClose: () => void }) {
  const request = useRequest(requestErasure, { keep: { of: OWN, label: RIGHTS_TEXT.requestLabel }, onDone: onClose });
  const { busy, refusal, unanswered, send } = request;
  if (unanswered)
    return (
      <Dialog title={RIGHTS_TEXT.dialogTitle} onClose={onClose}>
        <Unanswered what={RIGHTS_TEXT.requestLabel} request={request} say={say} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={RIGHTS_TEXT.dialogTitle} onClose={onClose}>
      <p>{RIGHTS_TEXT.gone}</p>
      <p>{RIGHTS_TEXT.membership}</p>
      <p>{RIGHTS_TEXT.kept}</p>
      <p>{RIGHTS_TEXT.when}</p>
      <DialogFoot
        problem={refusal && say(refusal.reason)}
        confirm={RIGHTS_TEXT.confirm}
        busy={busy}
        onConfirm={() => void send({})}
        onBack={onClose}
      />
    </Dialog>
  );
}

function OpenRequest({ request }: { readonly request: StoredErasureRequest }) {
  const withdrawal = useRequest(withdrawErasure, { keep: { of: OWN, label: RIGHTS_TEXT.withdrawLabel } });
  const { busy, refusal, unanswered, send } = withdrawal;
  if (unanswered) return <Unanswered what={RIGHTS_TEXT.withdrawLabel} request={withdrawal} say={say} />;
  return (
    <>
      <Notice tone="info" title={RIGHTS_TEXT.asked(gymDayOf(request.At))}>
        {RIGHTS_TEXT.deadlines(request.AnswerBy, request.DoneBy)}
      </Notice>
      {refusal && (
        <Notice tone="bad" live>
          {say(refusal.reason)}
        </Notice>
      )}
      <div>
        <Button look="secondary" busy={busy} onClick={() => void send({})}>
          {RIGHTS_TEXT.withdraw}
        </Button>
      </div>
    </>
  );
}

/** The gym's answer, where it keeps the data: why, and whom to turn to. */
function Refused({ refused }: { readonly refused: NonNullable<StoredErasureRequest['Refused']> }) {
  return (
    <Notice tone="warn" title={RIGHTS_TEXT.refused(gymDayOf(refused.At))}>
      <p className={styles.line}>{ERASURE_GROUND_TEXT[refused.Ground]}</p>
      <p className={styles.line}>{ERASURE_APPEAL_TEXT}</p>
    </Notice>
  );
}

/** A copy of the own data, and the request that they be erased; with its days while it is open. */
export function OwnRights({ request }: { readonly request: StoredErasureRequest | null }) {
  const [isAsking, setAsking] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = useAction(
    () => call(exportMyData, {}),
    ({ At, Data }) => {
      downloadJson(RIGHTS_TEXT.copyName(gymDayOf(At)), Data);
      setCopied(true);
    },
  );
  return (
    <Card title={RIGHTS_TEXT.title}>
      <div className={styles.form}>
        <p className={styles.line}>{RIGHTS_TEXT.copyBody}</p>
        {copy.refusal && (
          <Notice tone="bad" live>
            {say(copy.refusal.reason)}
          </Notice>
        )}
        {isCopied && (
          <Notice tone="good" live>
            {RIGHTS_TEXT.copied}
          </Notice>
        )}
        <div>
          <Button look="secondary" busy={copy.busy} onClick={() => void copy.run()}>
            {RIGHTS_TEXT.copy}
          </Button>
        </div>
        {request?.Refused && <Refused refused={request.Refused} />}
        {request?.Open ? (
          <OpenRequest request={request} />
        ) : (
          <>
            <p className={styles.line}>{RIGHTS_TEXT.eraseBody}</p>
            <div>
              <Button look="secondary" onClick={() => setAsking(true)}>
                {RIGHTS_TEXT.erase}
              </Button>
            </div>
          </>
        )}
      </div>
      {isAsking && <ErasureDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
