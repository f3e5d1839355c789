import { gymDayOf } from '@gym/domain/calendar/calendar';
import { exportMyData, requestErasure } from '@gym/domain/contracts/session';
import type { StoredErasureRequest } from '@gym/domain/database/erasures';
import { ERASURE_GROUND_TEXT } from '@gym/domain/text/erasure';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useAuthority } from '../../data/authority.ts';
import { call } from '../../data/call.ts';
import { useErasureRequest } from '../../data/erasures.ts';
import { downloadJson } from '../../lib/download.ts';
import { ConfirmDialog } from '../../shared/confirm/confirm-dialog.tsx';
import { ERASURE_REQUESTS_PATH } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dated } from '../../ui/dated.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './member-file.module.css';
import { MEMBER_RIGHTS_TEXT } from './member-rights-text.ts';

interface MemberRightsProps {
  readonly uid: string;
  readonly name: string;
}

/** Notes for somebody that they asked for deletion, after saying what follows. */
function AskDialog({ uid, name, onClose }: MemberRightsProps & { readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      title={MEMBER_RIGHTS_TEXT.askFor(name)}
      confirm={MEMBER_RIGHTS_TEXT.ask}
      send={(requestId) => call(requestErasure, { requestId, uid })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{MEMBER_RIGHTS_TEXT.askBody}</p>
      <p>{MEMBER_RIGHTS_TEXT.askDays}</p>
    </ConfirmDialog>
  );
}

/** What became of a request: until when it is answered, or why it was refused. */
function State({ request }: { readonly request: StoredErasureRequest }) {
  if (request.Refused) {
    return (
      <Notice tone="info" title={<Dated>{MEMBER_RIGHTS_TEXT.refused(gymDayOf(request.Refused.At))}</Dated>}>
        {ERASURE_GROUND_TEXT[request.Refused.Ground]}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={<Dated>{MEMBER_RIGHTS_TEXT.asked(gymDayOf(request.At))}</Dated>}>
      <p>
        <Dated>{MEMBER_RIGHTS_TEXT.answerBy(request.AnswerBy)}</Dated>
      </p>
      <LinkButton to={ERASURE_REQUESTS_PATH} look="secondary">
        {MEMBER_RIGHTS_TEXT.answer}
      </LinkButton>
    </Notice>
  );
}

/** What the law gives a person about their data, done at the desk for who doesn't use the app: a copy, and the request for deletion. */
export function MemberRights({ uid, name }: MemberRightsProps) {
  const request = useErasureRequest(uid);
  const [isOpen, setOpen] = useState(false);
  const { isAsking, refusalOf } = useAuthority(uid, ['request-erasure']);
  const copy = useAction(
    () => call(exportMyData, { uid }),
    ({ At, Data }) => downloadJson(MEMBER_RIGHTS_TEXT.copyName(gymDayOf(At)), Data),
  );
  if (request.status !== 'value') return null;
  // Nobody is asked for who has a role; what has to be done first, the card of the actions says.
  const mayAsk = refusalOf('request-erasure') === null;
  return (
    <Card title={MEMBER_RIGHTS_TEXT.title}>
      {request.value && <State request={request.value} />}
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
        {mayAsk && !request.value?.Open && (
          <Button look="secondary" disabled={isAsking} onClick={() => setOpen(true)}>
            <IconUserOff size={20} stroke={1.75} aria-hidden />
            {MEMBER_RIGHTS_TEXT.ask}
          </Button>
        )}
      </div>
      {isOpen && <AskDialog uid={uid} name={name} onClose={() => setOpen(false)} />}
    </Card>
  );
}
