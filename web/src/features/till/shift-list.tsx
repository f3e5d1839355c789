import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';
import { formatCentavos } from '@gym/domain/money/money';
import { isLeftOpen } from '@gym/domain/till/shift';
import { IconCashRegister } from '@tabler/icons-react';
import type { Branch } from '../../data/public/branches.ts';
import { useNow } from '../../data/public/use-now.ts';
import { type ShiftRow, useBranchShifts, useOwnShifts } from '../../data/till.ts';
import { useUserRecord } from '../../data/users.ts';
import { Message } from '../../ui/message.tsx';
import { ListState } from './list-state.tsx';
import { SHIFTS_TEXT } from './text.ts';
import styles from './till.module.css';

function Person({ uid }: { readonly uid: string }) {
  const user = useUserRecord(uid);
  return user.status === 'value' ? (user.value?.Nombre ?? uid) : '…';
}

/** How a shift ended, or that it didn't, in words with their tone. */
function outcome(
  { State, Difference = 0, At }: ShiftRow['value'],
  now: number,
): { readonly text: string; readonly tone: string } {
  if (State === 'open') {
    return isLeftOpen(At, now)
      ? { text: SHIFTS_TEXT.leftOpen, tone: 'warn' }
      : { text: SHIFTS_TEXT.open, tone: 'info' };
  }
  if (Difference === 0) return { text: SHIFTS_TEXT.exact, tone: 'good' };
  const sum = formatCentavos(Math.abs(Difference));
  return Difference > 0 ? { text: SHIFTS_TEXT.over(sum), tone: 'warn' } : { text: SHIFTS_TEXT.short(sum), tone: 'bad' };
}

/** Shifts, newest first: of a branch or all of them for administrators, the own ones for reception (`uid`). */
export function ShiftList({
  branch,
  uid,
  branches,
  isOpen,
  onOpen,
}: {
  /** `null`: the own ones of `uid`. */
  readonly branch: string | null;
  readonly uid: string;
  readonly branches: readonly Branch[];
  /** Only those that are open, of a branch or of all. */
  readonly isOpen: boolean;
  readonly onOpen: (shift: string) => void;
}) {
  const ofBranch = useBranchShifts(branch, isOpen);
  const own = useOwnShifts(branch === null ? uid : null);
  const now = useNow();
  const nameOf = (key: string): string => branches.find((one) => one.key === key)?.value.Name ?? key;
  return (
    <ListState state={branch === null ? own : ofBranch}>
      {(rows) =>
        rows.length === 0 ? (
          <Message
            icon={IconCashRegister}
            title={isOpen ? SHIFTS_TEXT.noneOpenTitle : SHIFTS_TEXT.emptyTitle}
            body={isOpen ? SHIFTS_TEXT.noneOpenBody : SHIFTS_TEXT.emptyBody}
          />
        ) : (
          <ul className={styles.rows} aria-label={branch === null ? SHIFTS_TEXT.mine : SHIFTS_TEXT.all}>
            {rows.map(({ key, value }) => {
              const { text, tone } = outcome(value, now);
              return (
                <li key={key}>
                  <button type="button" className={styles.row} onClick={() => onOpen(key)}>
                    <span className={styles.who}>
                      <b>
                        <Person uid={value.Uid} />
                      </b>
                      <small>
                        {nameOf(value.Branch)} ·{' '}
                        <time>
                          {gymDayOf(value.At)} {formatTime(value.At)}
                        </time>
                        {value.Closed !== undefined && ` – ${formatTime(value.Closed)}`}
                      </small>
                    </span>
                    <strong className={styles.outcome} data-tone={tone}>
                      {text}
                    </strong>
                  </button>
                </li>
              );
            })}
          </ul>
        )
      }
    </ListState>
  );
}
