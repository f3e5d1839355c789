import { gymDayOf } from '@gym/domain/calendar/calendar';
import { exportMyData, requestErasure, withdrawErasure } from '@gym/domain/contracts/session';
import type { StoredErasureRequest } from '@gym/domain/database/erasures';
import { ERASURE_APPEAL_TEXT, ERASURE_GROUND_TEXT } from '@gym/domain/text/erasure';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { downloadJson } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dated } from '../../ui/dated.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-data.module.css';
import { RIGHTS_TEXT } from './rights-text.ts';

/** What follows, before somebody asks for it. */
function ErasureDialog({ onClose }: { readonly onClose: () => void }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const { busy, refusal, run } = useAction(() => call(requestErasure, { requestId }), onClose);
  return (
    <Dialog title={RIGHTS_TEXT.dialogTitle} onClose={onClose}>
      <p>{RIGHTS_TEXT.gone}</p>
      <p>{RIGHTS_TEXT.membership}</p>
      <p>{RIGHTS_TEXT.kept}</p>
      <p>{RIGHTS_TEXT.when}</p>
      {refusal && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[refusal.reason]}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {RIGHTS_TEXT.back}
        </Button>
        <Button busy={busy} onClick={() => void run()}>
          {RIGHTS_TEXT.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function OpenRequest({ request }: { readonly request: StoredErasureRequest }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const { busy, refusal, run } = useAction(
    () => call(withdrawErasure, { requestId }),
    () => {},
  );
  return (
    <>
      <Notice tone="info" title={<Dated>{RIGHTS_TEXT.asked(gymDayOf(request.At))}</Dated>}>
        <Dated>{RIGHTS_TEXT.deadlines(request.AnswerBy, request.DoneBy)}</Dated>
      </Notice>
      {refusal && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[refusal.reason]}
        </Notice>
      )}
      <div>
        <Button look="secondary" busy={busy} onClick={() => void run()}>
          {RIGHTS_TEXT.withdraw}
        </Button>
      </div>
    </>
  );
}

/** The gym's answer, where it keeps the data: why, and whom to turn to. */
function Refused({ refused }: { readonly refused: NonNullable<StoredErasureRequest['Refused']> }) {
  return (
    <Notice tone="warn" title={<Dated>{RIGHTS_TEXT.refused(gymDayOf(refused.At))}</Dated>}>
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
            {REFUSAL_TEXT[copy.refusal.reason]}
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
