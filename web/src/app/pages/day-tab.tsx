import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { DENIED_PAGE, deniedCheckInPath } from '@gym/domain/database/door/denied-check-ins';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type AttendanceRow, useDayTotals, useReplacedAttendance } from '../../data/attendance-day.ts';
import { useGuests } from '../../data/guests.ts';
import { useInside } from '../../data/inside.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useNow, useToday } from '../../data/public/use-now.ts';
import { useNewest } from '../../data/read.ts';
import { buildAttendanceFile } from '../../features/attendance/attendance-file.ts';
import { AttendanceList } from '../../features/attendance/attendance-list.tsx';
import { DayChoice } from '../../features/attendance/day-choice.tsx';
import { DayGuests } from '../../features/attendance/day-guests.tsx';
import { DaySection } from '../../features/attendance/day-section.tsx';
import { DayTotalsPanel } from '../../features/attendance/day-totals.tsx';
import { DeniedList } from '../../features/attendance/denied-list.tsx';
import { readDays } from '../../features/attendance/read-days.ts';
import { ATTENDANCE_TEXT } from '../../features/attendance/text.ts';
import { useAttendanceRows } from '../../features/attendance/use-attendance-rows.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { ListDownload } from '../../shared/report/list-download.tsx';
import { useAddress } from '../../shared/use-address.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, type Tone } from '../../ui/notice.tsx';

const AnnulDialog = lazyPart(() => import('../../features/attendance/annul-dialog.tsx'), 'AnnulAttendanceDialog');
const RecordDialog = lazyPart(() => import('../../features/attendance/record-dialog.tsx'), 'RecordDialog');
const MemberPicker = lazyPart(() => import('../../features/members/search/member-picker.tsx'), 'MemberPicker');

/** The notice after a correction. */
interface CorrectionNotice {
  readonly tone: Tone;
  readonly text: string;
}

/** Attendance of a branch on a day, live, with corrections by staff. Branch and day are in the address. */
export function DayTab({ branches }: { readonly branches: readonly Branch[] }) {
  const [search, change] = useAddress();
  const today = useToday();
  const now = useNow();
  // Without a day in the address, the shown day changes at midnight, also while the dialog is open.
  const [annulling, setAnnulling] = useState<{ readonly row: AttendanceRow; readonly day: GymDay } | null>(null);
  const [isRecording, setRecording] = useState(false);
  const [notice, setNotice] = useState<CorrectionNotice | null>(null);

  const day = parseGymDay(search.get('fecha') ?? '') ?? today;
  const requestedBranch = search.get('sucursal');
  const chosen = branches.find(({ key }) => key === requestedBranch) ?? branches[0];
  const branch = chosen?.key ?? null;
  const list = useAttendanceRows(branch, day);
  const replaced = useReplacedAttendance(branch, day);
  const totals = useDayTotals(branch, day);
  const denied = useNewest(deniedCheckInPath, branch === null ? null : { branch, day }, {
    by: 'At',
    count: DENIED_PAGE,
  });
  const guests = useGuests(branch, day);
  const validGuests = guests.status === 'value' ? guests.value.filter(({ value }) => !value.Annulled) : [];
  const isToday = day === today;
  const inside = useInside(branch, today);

  const choose = (name: string, value: string | null): void => {
    setNotice(null);
    change({ [name]: value });
  };
  return (
    <>
      <DayChoice
        branches={branches}
        branch={branch}
        day={day}
        today={today}
        onBranch={(key) => choose('sucursal', key)}
        // The address doesn't contain today, so a page that stays open over midnight continues with the new day.
        onDay={(newDay) => choose('fecha', newDay === today ? null : newDay)}
      />
      <DayTotalsPanel
        totals={totals}
        inside={isToday && inside.status === 'value' ? inside.value : null}
        guests={validGuests.length}
      />
      {notice && (
        <Notice tone={notice.tone} live>
          {notice.text}
        </Notice>
      )}
      <DaySection
        title={ATTENDANCE_TEXT.list}
        isLive={isToday}
        buttons={
          <>
            <Button look="secondary" onClick={() => setRecording(true)}>
              <IconPlus size={20} stroke={1.75} aria-hidden />
              {ATTENDANCE_TEXT.record}
            </Button>
            {chosen && (
              <ListDownload
                file={`${ATTENDANCE_TEXT.file}-${chosen.key}-${day}`}
                read={readDays([chosen], day, day)}
                fileOf={buildAttendanceFile}
              />
            )}
          </>
        }
      >
        <AttendanceList
          list={list}
          replaced={replaced}
          isToday={isToday}
          onAnnul={(row) => setAnnulling({ row, day })}
        />
      </DaySection>
      {branch !== null && <DayGuests branch={branch} day={day} isToday={isToday} guests={guests} />}
      <DaySection title={ATTENDANCE_TEXT.denied}>
        <DeniedList rows={denied} />
      </DaySection>
      <Suspense>
        {annulling && branch !== null && (
          <AnnulDialog
            row={annulling.row}
            branch={branch}
            day={annulling.day}
            onClose={() => setAnnulling(null)}
            onDone={() => {
              setAnnulling(null);
              setNotice({ tone: 'good', text: ATTENDANCE_TEXT.annulDone });
            }}
          />
        )}
        {isRecording && branch !== null && (
          <RecordDialog
            branch={branch}
            day={day}
            today={today}
            now={now}
            picker={(onPick) => <MemberPicker onPick={onPick} />}
            onClose={() => setRecording(false)}
            onDone={() => {
              setRecording(false);
              setNotice({ tone: 'good', text: ATTENDANCE_TEXT.recordDone });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
