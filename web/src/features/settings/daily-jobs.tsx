import type { CallableOutput } from '@gym/domain/contracts/index';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';

/** Runs by hand what runs every day by itself. */
export function DailyJobs() {
  const [done, setDone] = useState<CallableOutput<'runDailyJobs'> | null>(null);
  const { busy, refusal, run } = useAction(() => call('runDailyJobs', {}), setDone);
  return (
    <Card title={SETTINGS_TEXT.jobs}>
      <p className={styles.text}>{SETTINGS_TEXT.jobsBody}</p>
      {done && (
        <Notice tone="good" live>
          {SETTINGS_TEXT.jobsDone(done.States, done.Reminders)}
        </Notice>
      )}
      {refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal.reason)}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button
          look="secondary"
          busy={busy}
          onClick={() => {
            setDone(null);
            void run();
          }}
        >
          {SETTINGS_TEXT.jobsRun}
        </Button>
      </div>
    </Card>
  );
}
