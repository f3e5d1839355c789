import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import type { Branch } from '../../data/public/branches.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { ShiftList } from '../../features/till/shift/shift-list.tsx';
import { ShiftView } from '../../features/till/shift/shift-view.tsx';
import { SHIFTS_TEXT } from '../../features/till/shift/text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

/** The list of shifts, or one shift. */
export function ShiftsTab({
  branch,
  branches,
  shift,
  isOpen,
  onShow,
  onOpen,
  onSale,
  onClose,
}: {
  /** Key of the branch; `null` for the person's own shifts. */
  readonly branch: string | null;
  readonly branches: readonly Branch[];
  readonly shift: string | null;
  /** Whether to list open shifts only. */
  readonly isOpen: boolean;
  /** Shows all branches together, or only what is open; `null` for those who see only their own shifts. */
  readonly onShow: ((all: boolean, isOpen: boolean) => void) | null;
  /** Opens a shift; `null` goes back to the list. */
  readonly onOpen: (shift: string | null) => void;
  readonly onSale: (sale: string) => void;
  readonly onClose: (person: string) => void;
}) {
  const { uid, role } = useSignedIn();
  if (shift !== null) {
    return (
      <ShiftView
        key={shift}
        shift={shift}
        uid={uid}
        isAdmin={role === 'admin'}
        branches={branches}
        onBack={() => onOpen(null)}
        onSale={onSale}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      {onShow && (
        <>
          <Checkbox checked={branch === EVERY_BRANCH} onChange={(all) => onShow(all, isOpen)}>
            {SHIFTS_TEXT.everyBranch}
          </Checkbox>
          <Checkbox checked={isOpen} onChange={(only) => onShow(branch === EVERY_BRANCH, only)}>
            {SHIFTS_TEXT.onlyOpen}
          </Checkbox>
        </>
      )}
      <ShiftList branch={branch} uid={uid} branches={branches} isOpen={isOpen} onOpen={onOpen} />
    </>
  );
}
