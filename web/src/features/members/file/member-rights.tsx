import { gymDayOf } from '@gym/domain/calendar/calendar';
import { exportMyData, requestErasure } from '@gym/domain/contracts/session';
import type { StoredErasureRequest } from '@gym/domain/database/people/erasures';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { ERASURE_GROUND_TEXT } from '@gym/domain/text/erasure';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useAuthority } from '../../../data/authority.ts';
import { call } from '../../../data/call.ts';
import { useRecord } from '../../../data/read.ts';
import { downloadJson } from '../../../lib/download.ts';
import { ConfirmDialog } from '../../../shared/confirm/confirm-dialog.tsx';
import { ERASURE_REQUESTS_PATH } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './member-file.module.css';
import { MEMBER_RIGHTS_TEXT } from './text.ts';

interface MemberRightsProps {
  readonly uid: string;
  readonly name: string;
}

/** Dialog that explains what a request for erasure means, and records the request of a person. */
function RequestErasureDialog({ uid, name, onClose }: MemberRightsProps & { readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      title={MEMBER_RIGHTS_TEXT.askFor(name)}
      confirm={MEMBER_RIGHTS_TEXT.ask}
      contract={requestErasure}
      body={{ uid }}
      keep={{ subject: uid, label: MEMBER_RIGHTS_TEXT.askFor(name) }}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{MEMBER_RIGHTS_TEXT.askBody}</p>
      <p>{MEMBER_RIGHTS_TEXT.askDays}</p>
    </ConfirmDialog>
  );
}

/** The state of a request: until when it must be answered, or why it was refused. */
function RequestState({ request }: { readonly request: StoredErasureRequest }) {
  if (request.Refused) {
    return (
      <Notice tone="info" title={MEMBER_RIGHTS_TEXT.refused(gymDayOf(request.Refused.At))}>
        {ERASURE_GROUND_TEXT[request.Refused.Ground]}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={MEMBER_RIGHTS_TEXT.asked(gymDayOf(request.At))}>
      <p>{MEMBER_RIGHTS_TEXT.answerBy(request.AnswerBy)}</p>
      <LinkButton to={ERASURE_REQUESTS_PATH} look="secondary">
        {MEMBER_RIGHTS_TEXT.answer}
      </LinkButton>
    </Notice>
  );
}

/** A person's legal rights over their data, which staff exercise for them: a copy, and a request for erasure. */
export function MemberRights({ uid, name }: MemberRightsProps) {
  const request = useRecord(erasureRequestPath, { uid });
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { isAsking, refusalOf } = useAuthority(uid, ['request-erasure']);
  const copy = useAction(
    () => call(exportMyData, { uid }),
    ({ At, Data }) => downloadJson(MEMBER_RIGHTS_TEXT.copyFileName(gymDayOf(At)), Data),
  );
  if (request.status !== 'value') return null;
  const mayRequest = refusalOf('request-erasure') === null;
  return (
    <Card title={MEMBER_RIGHTS_TEXT.title}>
      {request.value && <RequestState request={request.value} />}
      {copy.refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(copy.refusal.reason)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button look="secondary" busy={copy.busy} onClick={() => void copy.run()}>
          <IconDownload size={20} stroke={1.75} aria-hidden />
          {MEMBER_RIGHTS_TEXT.copy}
        </Button>
        {mayRequest && !request.value?.Open && (
          <Button look="secondary" disabled={isAsking} onClick={() => setDialogOpen(true)}>
            <IconUserOff size={20} stroke={1.75} aria-hidden />
            {MEMBER_RIGHTS_TEXT.ask}
          </Button>
        )}
      </div>
      {isDialogOpen && <RequestErasureDialog uid={uid} name={name} onClose={() => setDialogOpen(false)} />}
    </Card>
  );
}
