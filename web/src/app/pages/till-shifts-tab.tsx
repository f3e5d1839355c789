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
  onlyOpen,
  onFilter,
  onOpen,
  onSale,
  onClose,
}: {
  /** Key of the branch, or {@link EVERY_BRANCH}; `null` for the person's own shifts. */
  readonly branch: string | null;
  readonly branches: readonly Branch[];
  /** Key of the shift to show; `null`: the list. */
  readonly shift: string | null;
  /** Whether to list open shifts only. */
  readonly onlyOpen: boolean;
  /** Changes the filters of the list; `null` for people who see only their own shifts. */
  readonly onFilter: ((allBranches: boolean, onlyOpen: boolean) => void) | null;
  /** Opens a shift; `null` goes back to the list. */
  readonly onOpen: (shift: string | null) => void;
  readonly onSale: (sale: string) => void;
  /** Starts closing the shown shift. `person`: the name of the person who opened it. */
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
      {onFilter && (
        <>
          <Checkbox checked={branch === EVERY_BRANCH} onChange={(isChecked) => onFilter(isChecked, onlyOpen)}>
            {SHIFTS_TEXT.everyBranch}
          </Checkbox>
          <Checkbox checked={onlyOpen} onChange={(isChecked) => onFilter(branch === EVERY_BRANCH, isChecked)}>
            {SHIFTS_TEXT.onlyOpen}
          </Checkbox>
        </>
      )}
      <ShiftList branch={branch} uid={uid} branches={branches} onlyOpen={onlyOpen} onOpen={onOpen} />
    </>
  );
}
