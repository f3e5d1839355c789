import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import { attendanceReport, REPORT_MAX_DAYS } from '@gym/domain/contracts/attendance';
import { useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { useReport } from '../../data/reports.ts';
import { DayRange, LoadedReport, useChosenDays } from '../../shared/report/day-range.tsx';
import { ListDownload } from '../../shared/report/list-download.tsx';
import { SelectField } from '../../ui/field.tsx';
import { buildAttendanceFile } from './attendance-file.ts';
import { readDays } from './read-days.ts';
import styles from './report.module.css';
import { ReportView } from './report-view.tsx';
import { ATTENDANCE_TEXT } from './text.ts';

/**
 * Number of days of the range that is shown first. The range ends yesterday, because the unfinished current day would
 * look like a decline.
 */
const INITIAL_DAYS = 7;

/** The report of a chosen range of days at a branch or, for administrators, at all branches. */
export function ReportPanel({
  branches,
  maySeeAllBranches,
  today,
}: {
  readonly branches: readonly Branch[];
  /** Whether the viewer may see all branches together. */
  readonly maySeeAllBranches: boolean;
  readonly today: GymDay;
}) {
  const [branch, setBranch] = useState(maySeeAllBranches ? '' : (branches[0]?.key ?? ''));
  const days = useChosenDays({ from: addDays(today, -INITIAL_DAYS), to: addDays(today, -1), maxDays: REPORT_MAX_DAYS });
  const { from, to, isRange } = days;
  const state = useReport(attendanceReport, isRange ? { from, to, branch: branch === '' ? null : branch } : null);
  const branchOptions = branches.map(({ key, value }) => ({ value: key, label: value.Name }));
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label={ATTENDANCE_TEXT.branch}
          value={branch}
          disabled={!maySeeAllBranches}
          onChange={setBranch}
          options={
            maySeeAllBranches ? [{ value: '', label: ATTENDANCE_TEXT.allBranches }, ...branchOptions] : branchOptions
          }
        />
        <DayRange days={days} today={today} />
        <ListDownload
          file={`${ATTENDANCE_TEXT.file}-${from}-${to}`}
          read={readDays(branch === '' ? branches : branches.filter(({ key }) => key === branch), from, to)}
          fileOf={buildAttendanceFile}
          disabled={!isRange}
        />
      </div>
      <LoadedReport days={days} state={state}>
        {(report) => <ReportView report={report} today={today} />}
      </LoadedReport>
    </>
  );
}
