import { addDays, daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import { attendanceReport, REPORT_MAX_DAYS } from '@gym/domain/contracts/attendance';
import type { CallableOutput } from '@gym/domain/contracts/index';
import type { RefusalReason } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import type { Branch } from '../../data/public/branches.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './report.module.css';
import { ReportView } from './report-view.tsx';
import { ATTENDANCE_TEXT } from './text.ts';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: RefusalReason }
  | { readonly status: 'ready'; readonly report: CallableOutput<'attendanceReport'> };

/** Days of the report that is shown first; today isn't whole yet and would look like a loss. */
const FIRST_DAYS = 7;

function useReport(from: GymDay | null, to: GymDay | null, branch: string | null, round: number): State {
  const [state, setState] = useState<State>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (from === null || to === null) return;
    let isCurrent = true;
    setState({ status: 'loading' });
    void call(attendanceReport, present({ from, to, branch: branch ?? undefined })).then((answer) => {
      if (!isCurrent) return;
      setState(
        answer.ok ? { status: 'ready', report: answer.value } : { status: 'failed', reason: answer.refusal.reason },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [from, to, branch, round]);
  return state;
}

/** The report of a range that the person chooses, at a branch or, for administrators, all. */
export function ReportPanel({
  branches,
  mayAll,
  today,
}: {
  readonly branches: readonly Branch[];
  /** May all branches be seen together? */
  readonly mayAll: boolean;
  readonly today: GymDay;
}) {
  const [branch, setBranch] = useState(mayAll ? '' : (branches[0]?.key ?? ''));
  const [from, setFrom] = useState(addDays(today, -FIRST_DAYS));
  const [to, setTo] = useState(addDays(today, -1));
  const [round, setRound] = useState(0);
  const isRange = from <= to && daysBetween(from, to) < REPORT_MAX_DAYS && to <= today;
  const state = useReport(isRange ? from : null, isRange ? to : null, branch === '' ? null : branch, round);
  const choices = branches.map(({ key, value }) => ({ value: key, label: value.Name }));
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label={ATTENDANCE_TEXT.branch}
          value={branch}
          disabled={!mayAll}
          onChange={setBranch}
          options={mayAll ? [{ value: '', label: ATTENDANCE_TEXT.allBranches }, ...choices] : choices}
        />
        <DateField label={ATTENDANCE_TEXT.from} today={today} max={today} value={from} onDay={setFrom} />
        <DateField
          label={ATTENDANCE_TEXT.to}
          today={today}
          max={today}
          value={to}
          onDay={setTo}
          error={isRange ? null : ATTENDANCE_TEXT.rangeWrong}
        />
      </div>
      {isRange && state.status === 'loading' && (
        <div aria-busy="true">
          <span className="only-read">{FAILURE_TEXT.loading}</span>
          <Skeleton height={320} radius={16} />
        </div>
      )}
      {isRange && state.status === 'failed' && (
        <Message icon={IconCloudOff} title={FAILURE_TEXT.listTitle} body={REFUSAL_TEXT[state.reason]} live>
          <Button look="secondary" onClick={() => setRound(round + 1)}>
            {FAILURE_TEXT.retry}
          </Button>
        </Message>
      )}
      {isRange && state.status === 'ready' && <ReportView report={state.report} />}
    </>
  );
}
