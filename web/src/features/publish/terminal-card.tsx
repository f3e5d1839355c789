import { createTerminal } from '@gym/domain/contracts/published';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

/** Makes the sign-in of a terminal and shows it once. */
export function TerminalCard({ branch, name }: { readonly branch: string; readonly name: string }) {
  const [made, setMade] = useState<{ readonly Email: string; readonly Password: string } | null>(null);
  const [requestId] = useState(() => crypto.randomUUID());
  const { busy, refusal, run } = useAction(() => call(createTerminal, { requestId, Branch: branch }), setMade);
  return (
    <Card title={PUBLISH_TEXT.terminalTitle(name)}>
      {made ? (
        <>
          <Notice tone="good" live>
            {PUBLISH_TEXT.terminalDone}
          </Notice>
          <dl className={styles.secret}>
            <div>
              <dt>{PUBLISH_TEXT.email}</dt>
              <dd>{made.Email}</dd>
            </div>
            <div>
              <dt>{PUBLISH_TEXT.password}</dt>
              <dd>{made.Password}</dd>
            </div>
          </dl>
        </>
      ) : (
        <>
          <p className={styles.text}>{PUBLISH_TEXT.terminalBody}</p>
          {refusal && (
            <Notice tone="bad" live>
              {staffRefusalText(refusal.reason)}
            </Notice>
          )}
          <div>
            <Button look="secondary" busy={busy} onClick={() => void run()}>
              {PUBLISH_TEXT.terminalMake}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
