import { DAILY_JOBS, type DailyJob, type StoredDailyRun } from '@gym/domain/database/system/daily-run';
import { JOB_TEXT } from '../../shared/job-text.ts';
import styles from './job-list.module.css';
import { SETTINGS_TEXT } from './text.ts';

/** Describes the state of one job in a run. */
function stateText({ Done = {}, Failed = {}, Job }: StoredDailyRun, job: DailyJob, isRunning: boolean): string {
  const { jobStates } = SETTINGS_TEXT;
  const count = Done[job];
  if (count !== undefined) return jobStates.done(count);
  const failure = Failed[job];
  if (failure !== undefined) return jobStates[failure];
  if (!isRunning) return jobStates.notRun;
  return Job === job ? jobStates.running : jobStates.waiting;
}

/** The jobs of a run in order, each with its state. The list is collapsed at first. */
export function JobList({ run, isRunning }: { readonly run: StoredDailyRun; readonly isRunning: boolean }) {
  return (
    <details className={styles.jobs}>
      <summary>{SETTINGS_TEXT.jobsEach}</summary>
      <dl>
        {DAILY_JOBS.map((job) => (
          <div key={job}>
            <dt>{JOB_TEXT[job]}</dt>
            <dd>{stateText(run, job, isRunning)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
