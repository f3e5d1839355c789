import { gymDayOf } from '@gym/domain/calendar/calendar';
import { DAILY_RUN_LIMIT_MS, dailyRunPath, type StoredDailyRun } from '@gym/domain/database/system/daily-run';
import { DIFFERENCE_AREAS, DIFFERENCES, type DifferenceKind } from '@gym/domain/database/system/differences';
import { nightPath, type StoredNight } from '@gym/domain/database/system/jobs';
import { Link } from 'react-router-dom';
import { useOpenDifferences } from '../../data/differences.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useRecord } from '../../data/read.ts';
import { differencesText } from '../../shared/difference-text.ts';
import { jobNames } from '../../shared/job-text.ts';
import { DIFFERENCES_PATH, SETTINGS_PATH } from '../../shared/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { PANEL_TEXT } from './text.ts';

/** If the newest run began longer ago than this (a day and two hours), a night was missed. */
const MISSED_MS = 26 * 3_600_000;

/**
 * Returns the sentence about a problem of the newest run of the daily jobs; `null` if there is none. `now`: epoch
 * milliseconds.
 */
export function nightProblem({ At, EndedAt, Failed = {} }: StoredNight, now: number): string | null {
  const day = gymDayOf(At);
  if (now - At > MISSED_MS) return PANEL_TEXT.nightMissed(day);
  const failed = jobNames(Object.keys(Failed));
  if (failed.length > 0) return PANEL_TEXT.nightFailed(day, failed);
  return EndedAt === undefined && now - At > DAILY_RUN_LIMIT_MS ? PANEL_TEXT.nightUnfinished(day) : null;
}

/**
 * Returns the newest run of the daily jobs: the nightly one, unless an administrator started a later run by hand that
 * has ended.
 */
export function newestRun(night: StoredNight, byHand: StoredDailyRun | null): StoredNight {
  return byHand?.EndedAt !== undefined && byHand.At > night.At ? byHand : night;
}

/** Describes the open differences of each part of the gym: 'Caja: 2 diferencias'. */
export function differenceLines(kinds: readonly DifferenceKind[]): readonly string[] {
  return DIFFERENCE_AREAS.flatMap((area) => {
    const count = kinds.filter((kind) => DIFFERENCES[kind] === area).length;
    return count === 0 ? [] : [differencesText(area, count)];
  });
}

/** Tells administrators about open differences. Hidden if there are none. */
function DifferencesNotice() {
  const differences = useOpenDifferences();
  const lines = differences.status === 'value' ? differenceLines(differences.value.map(({ value }) => value.Kind)) : [];
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn" title={lines.join(' · ')}>
      {PANEL_TEXT.differencesNext} <Link to={DIFFERENCES_PATH}>{PANEL_TEXT.differencesSee}</Link>
    </Notice>
  );
}

/** Tells administrators about a problem of the newest run of the daily jobs. Hidden if there is none. */
function RunNotice() {
  const now = useNow();
  const night = useRecord(nightPath, {});
  const byHand = useRecord(dailyRunPath, {});
  if (night.status !== 'value' || night.value === null || byHand.status !== 'value') return null;
  const problem = nightProblem(newestRun(night.value, byHand.value), now);
  if (problem === null) return null;
  return (
    <Notice tone="bad" title={problem}>
      {PANEL_TEXT.nightNext} <Link to={SETTINGS_PATH}>{PANEL_TEXT.nightRun}</Link>
    </Notice>
  );
}

/** Notices for administrators about the daily jobs: a problem of the newest run, and open differences. */
export function NightNotice() {
  return (
    <>
      <RunNotice />
      <DifferencesNotice />
    </>
  );
}
