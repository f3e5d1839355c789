import { gymDayOf } from '@gym/domain/calendar/calendar';
import { DAILY_RUN_LIMIT_MS } from '@gym/domain/database/system/daily-run';
import { nightPath, type StoredNight } from '@gym/domain/database/system/jobs';
import { Link } from 'react-router-dom';
import { useNow } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { jobNames } from '../../shared/job-text.ts';
import { SETTINGS_PATH } from '../../shared/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { PANEL_TEXT } from './text.ts';

/** After so long without another night, one was missed: a day and two hours. */
const MISSED_MS = 26 * 3_600_000;

/** What administrators must know of the newest night; `null`: it went well, or runs. `now`: epoch milliseconds. */
export function nightProblem({ At, EndedAt, Failed = {} }: StoredNight, now: number): string | null {
  const day = gymDayOf(At);
  if (now - At > MISSED_MS) return PANEL_TEXT.nightMissed(day);
  const failed = jobNames(Object.keys(Failed));
  if (failed.length > 0) return PANEL_TEXT.nightFailed(day, failed);
  return EndedAt === undefined && now - At > DAILY_RUN_LIMIT_MS ? PANEL_TEXT.nightCut(day) : null;
}

/** Tells administrators that the nightly jobs failed or didn't run. Hidden otherwise, and before the first night. */
export function NightNotice() {
  const now = useNow();
  const night = useRecord(nightPath, {});
  const problem = night.status === 'value' && night.value ? nightProblem(night.value, now) : null;
  if (problem === null) return null;
  return (
    <Notice tone="bad" title={problem}>
      {PANEL_TEXT.nightNext} <Link to={SETTINGS_PATH}>{PANEL_TEXT.nightRun}</Link>
    </Notice>
  );
}
