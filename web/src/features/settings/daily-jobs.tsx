import { runDailyJobs } from '@gym/domain/contracts/gym';
import {
  DAILY_JOBS,
  DAILY_RUN_LIMIT_MS,
  dailyRunPath,
  type StoredDailyRun,
} from '@gym/domain/database/system/daily-run';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { call } from '../../data/call.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { momentText } from '../../lib/moment-text.ts';
import { jobNames } from '../../shared/job-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { JobList } from './job-list.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';

/** Whether a run is still running. One that hasn't ended within the time limit is broken. */
function isRunning({ At, EndedAt }: StoredDailyRun, now: number): boolean {
  return EndedAt === undefined && now - At < DAILY_RUN_LIMIT_MS;
}

/** The progress of a run that is running; otherwise its result: done, failed jobs, or broken. */
function RunState({ run, now }: { readonly run: StoredDailyRun; readonly now: number }) {
  const { Done = {}, Failed = {} } = run;
  const failed = Object.keys(Failed);
  if (isRunning(run, now)) {
    const finished = Object.keys(Done).length + failed.length;
    return <p className={styles.text}>{SETTINGS_TEXT.jobsRunning(finished, DAILY_JOBS.length)}</p>;
  }
  const title = SETTINGS_TEXT.jobsLast(momentText(run.At));
  if (run.EndedAt === undefined)
    return (
      <Notice tone="bad" title={title}>
        {SETTINGS_TEXT.jobsBroken}
      </Notice>
    );
  if (failed.length > 0) {
    return (
      <Notice tone="bad" title={title}>
        {SETTINGS_TEXT.jobsFailed(jobNames(failed))}
      </Notice>
    );
  }
  return (
    <Notice tone="good" title={title}>
      {SETTINGS_TEXT.jobsDone(Done.States ?? 0, Done.Reminders ?? 0)}
    </Notice>
  );
}

/** Card that starts the daily jobs by hand and shows the newest run by hand, even if somebody else started it. */
export function DailyJobs() {
  const now = useNow();
  const newest = useRecord(dailyRunPath, {});
  const run = newest.status === 'value' ? newest.value : null;
  const {
    busy,
    refusal,
    run: startRun,
  } = useAction(
    () => call(runDailyJobs, {}),
    () => {},
  );
  const reason = refusal?.reason ?? (newest.status === 'error' ? newest.reason : null);
  return (
    <Card title={SETTINGS_TEXT.jobs}>
      <p className={styles.text}>{SETTINGS_TEXT.jobsBody}</p>
      <div role="status" className={styles.status}>
        {run && <RunState run={run} now={now} />}
      </div>
      {run && <JobList run={run} isRunning={isRunning(run, now)} />}
      {reason && (
        <Notice tone="bad" live>
          {staffRefusalText(reason)}
        </Notice>
      )}
      <div className={styles.foot}>
        <Button look="secondary" busy={busy || (run !== null && isRunning(run, now))} onClick={() => void startRun()}>
          {SETTINGS_TEXT.jobsRun}
        </Button>
      </div>
    </Card>
  );
}
