import { gymDayOf } from '@gym/domain/calendar/calendar';
import { exportMyData } from '@gym/domain/contracts/session';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { downloadJson } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-data.module.css';
import { OWN_DATA_TEXT } from './text.ts';

/** A copy of what the gym keeps of the person. */
export function OwnCopy() {
  const [isCopied, setCopied] = useState(false);
  const copy = useAction(
    () => call(exportMyData, {}),
    ({ At, Data }) => {
      downloadJson(OWN_DATA_TEXT.copyName(gymDayOf(At)), Data);
      setCopied(true);
    },
  );
  return (
    <Card title={OWN_DATA_TEXT.copyTitle}>
      <div className={styles.form}>
        <p className={styles.line}>{OWN_DATA_TEXT.copyBody}</p>
        {copy.refusal && (
          <Notice tone="bad" live>
            {REFUSAL_TEXT[copy.refusal.reason]}
          </Notice>
        )}
        {isCopied && (
          <Notice tone="good" live>
            {OWN_DATA_TEXT.copied}
          </Notice>
        )}
        <div>
          <Button look="secondary" busy={copy.busy} onClick={() => void copy.run()}>
            {OWN_DATA_TEXT.copy}
          </Button>
        </div>
      </div>
    </Card>
  );
}
