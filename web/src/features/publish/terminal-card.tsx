import { createTerminal } from '@gym/domain/contracts/published';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRequest } from '../../data/use-request.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

/** Card that creates a terminal's e-mail and password for signing in, and shows them once. */
export function TerminalCard({ branch, name }: { readonly branch: string; readonly name: string }) {
  // Only this answer has the password, so it can't be shown again.
  const [signIn, setSignIn] = useState<{ readonly Email: string; readonly Password: string } | null>(null);
  const title = PUBLISH_TEXT.terminalTitle(name);
  const { pathname } = useLocation();
  const request = useRequest(createTerminal, {
    keep: { subject: branch, label: title, page: pathname },
    onDone: setSignIn,
  });
  const { busy, refusal, unanswered, send } = request;
  return (
    <Card title={title}>
      {signIn ? (
        <>
          <Notice tone="good" live>
            {PUBLISH_TEXT.terminalDone}
          </Notice>
          <dl className={styles.secret}>
            <div>
              <dt>{PUBLISH_TEXT.email}</dt>
              <dd>{signIn.Email}</dd>
            </div>
            <div>
              <dt>{PUBLISH_TEXT.password}</dt>
              <dd>{signIn.Password}</dd>
            </div>
          </dl>
        </>
      ) : unanswered ? (
        <Unanswered what={title} request={request} />
      ) : (
        <>
          <p className={styles.text}>{PUBLISH_TEXT.terminalBody}</p>
          {refusal && (
            <Notice tone="bad" live>
              {staffRefusalText(refusal.reason)}
            </Notice>
          )}
          <div>
            <Button look="secondary" busy={busy} onClick={() => void send({ branch })}>
              {PUBLISH_TEXT.terminalMake}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
