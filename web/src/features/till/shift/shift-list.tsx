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

/** Returns how a shift ended, or that it is open, as a sentence with its tone. `now`: epoch milliseconds. */
function describeOutcome(
  { State, Difference = 0, CardDifference = 0, At }: StoredShiftRow,
  now: number,
): { readonly text: string; readonly tone: string } {
  if (State === 'open') {
    return isLeftOpen(At, now)
      ? { text: SHIFTS_TEXT.leftOpen, tone: 'warn' }
      : { text: SHIFTS_TEXT.open, tone: 'info' };
  }
  // A sale with the wrong payment method causes a difference of cash and of card. Then only that of cash is shown.
  const difference = Difference === 0 ? CardDifference : Difference;
  if (difference === 0) return { text: SHIFTS_TEXT.exact, tone: 'good' };
  const sum = formatCentavos(Math.abs(difference));
  const [overText, shortText] =
    Difference === 0 ? [SHIFTS_TEXT.cardOver, SHIFTS_TEXT.cardShort] : [SHIFTS_TEXT.over, SHIFTS_TEXT.short];
  return difference > 0 ? { text: overText(sum), tone: 'warn' } : { text: shortText(sum), tone: 'bad' };
}

const filterOpen = (shifts: readonly Keyed<StoredShiftRow>[]) => shifts.filter(({ value }) => value.State === 'open');

/** The list of shifts, newest first: those of one branch or of all branches, or those of one person. */
export function ShiftList({
  branch,
  uid,
  branches,
  onlyOpen,
  onOpen,
}: {
  /** Key of a branch, or the key that stands for all branches; null for the shifts of `uid`. */
  readonly branch: string | null;
  readonly uid: string;
  readonly branches: readonly Branch[];
  /** Whether to list open shifts only. It doesn't filter a person's own shifts. */
  readonly onlyOpen: boolean;
  readonly onOpen: (shift: string) => void;
}) {
  const needsAll = branch !== null && !onlyOpen;
  const needsOpen = branch !== null && onlyOpen;
  // Only open shifts have `Open`, so the query by it returns them before closed ones.
  const newestOpen = useNewest(branchShiftPath, needsOpen ? { branch } : null, { by: 'Open', count: SHIFTS_PAGE });
  const newest = useNewest(branchShiftPath, needsAll ? { branch } : null, { by: 'At', count: SHIFTS_PAGE });
  const ownShifts = useNewest(staffShiftPath, branch === null ? { uid } : null, { by: 'At', count: SHIFTS_PAGE });
  const now = useNow();
  const getBranchName = (key: string): string => branches.find((one) => one.key === key)?.value.Name ?? key;
  return (
    <List
      items={branch === null ? ownShifts : onlyOpen ? mapLoaded(newestOpen, filterOpen) : newest}
      keyOf={({ key }) => key}
      label={branch === null ? SHIFTS_TEXT.mine : SHIFTS_TEXT.all}
      empty={
        <Message
          icon={IconCashRegister}
          title={onlyOpen ? SHIFTS_TEXT.noneOpenTitle : SHIFTS_TEXT.emptyTitle}
          body={onlyOpen ? SHIFTS_TEXT.noneOpenBody : SHIFTS_TEXT.emptyBody}
        />
      }
      className={styles.rows}
    >
      {({ key, value }) => {
        const { text, tone } = describeOutcome(value, now);
        return (
          <li>
            <button type="button" className={styles.row} onClick={() => onOpen(key)}>
              <span className={styles.nameAndDetails}>
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
