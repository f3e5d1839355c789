import { formatTime } from '@gym/domain/calendar/calendar';
import { branchShiftPath, SHIFTS_PAGE, type StoredShiftRow, staffShiftPath } from '@gym/domain/database/money/shifts';
import { userPath } from '@gym/domain/database/people/users';
import { formatCentavos } from '@gym/domain/money/money';
import { isLeftOpen } from '@gym/domain/till/shift';
import { IconCashRegister } from '@tabler/icons-react';
import type { Keyed } from '../../../data/parse.ts';
import type { Branch } from '../../../data/public/branches.ts';
import { useNow } from '../../../data/public/use-now.ts';
import { mapLoaded, useNewest, useRecord } from '../../../data/read.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { List } from '../../../shared/list/list.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from '../till.module.css';
import { SHIFTS_TEXT } from './text.ts';

function PersonName({ uid }: { readonly uid: string }) {
  const user = useRecord(userPath, { uid });
  return user.status === 'value' ? (user.value?.Nombre ?? uid) : '…';
}

/** Returns how a shift ended, or that it is open, as a sentence with its tone. */
function describeOutcome(
  { State, Difference = 0, CardDifference = 0, At }: StoredShiftRow,
  now: number,
): { readonly text: string; readonly tone: string } {
  if (State === 'open') {
    return isLeftOpen(At, now)
      ? { text: SHIFTS_TEXT.leftOpen, tone: 'warn' }
      : { text: SHIFTS_TEXT.open, tone: 'info' };
  }
  // Cash first: a difference of the vouchers is often a sale with the wrong way to pay, which shows in the cash too.
  const difference = Difference === 0 ? CardDifference : Difference;
  if (difference === 0) return { text: SHIFTS_TEXT.exact, tone: 'good' };
  const sum = formatCentavos(Math.abs(difference));
  const [over, short] =
    Difference === 0 ? [SHIFTS_TEXT.cardOver, SHIFTS_TEXT.cardShort] : [SHIFTS_TEXT.over, SHIFTS_TEXT.short];
  return difference > 0 ? { text: over(sum), tone: 'warn' } : { text: short(sum), tone: 'bad' };
}

const openShifts = (shifts: readonly Keyed<StoredShiftRow>[]) => shifts.filter(({ value }) => value.State === 'open');

/** The list of shifts, newest first: for administrators of one branch or of all, for reception their own. */
export function ShiftList({
  branch,
  uid,
  branches,
  isOpen,
  onOpen,
}: {
  /** Key of a branch, or of all branches; null for the shifts of `uid`. */
  readonly branch: string | null;
  readonly uid: string;
  readonly branches: readonly Branch[];
  /** Whether to list open shifts only; it applies to the shifts of branches. */
  readonly isOpen: boolean;
  readonly onOpen: (shift: string) => void;
}) {
  const isAll = branch !== null && !isOpen;
  // Shifts that ended have no `Open`, and come before all that have.
  const isOfBranch = branch !== null && isOpen;
  const newestOpen = useNewest(branchShiftPath, isOfBranch ? { branch } : null, { by: 'Open', count: SHIFTS_PAGE });
  const all = useNewest(branchShiftPath, isAll ? { branch } : null, { by: 'At', count: SHIFTS_PAGE });
  const own = useNewest(staffShiftPath, branch === null ? { uid } : null, { by: 'At', count: SHIFTS_PAGE });
  const now = useNow();
  const getBranchName = (key: string): string => branches.find((one) => one.key === key)?.value.Name ?? key;
  return (
    <List
      items={branch === null ? own : isOpen ? mapLoaded(newestOpen, openShifts) : all}
      keyOf={({ key }) => key}
      label={branch === null ? SHIFTS_TEXT.mine : SHIFTS_TEXT.all}
      empty={
        <Message
          icon={IconCashRegister}
          title={isOpen ? SHIFTS_TEXT.noneOpenTitle : SHIFTS_TEXT.emptyTitle}
          body={isOpen ? SHIFTS_TEXT.noneOpenBody : SHIFTS_TEXT.emptyBody}
        />
      }
      className={styles.rows}
    >
      {({ key, value }) => {
        const { text, tone } = describeOutcome(value, now);
        return (
          <li>
            <button type="button" className={styles.row} onClick={() => onOpen(key)}>
              <span className={styles.who}>
                <b>
                  <PersonName uid={value.Uid} />
                </b>
                <small>
                  {getBranchName(value.Branch)} · <time>{momentText(value.At)}</time>
                  {value.Closed !== undefined && ` – ${formatTime(value.Closed)}`}
                </small>
              </span>
              <strong className={styles.outcome} data-tone={tone}>
                {text}
              </strong>
            </button>
          </li>
        );
      }}
    </List>
  );
}
