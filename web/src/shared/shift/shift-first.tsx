import { type ReactNode, useState } from 'react';
import { useBranches } from '../../data/public/branches.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadedPart } from '../list/loaded-part.tsx';
import { TILL_PATH } from '../paths.ts';
import { OpenShift } from './open-shift.tsx';
import styles from './shift.module.css';
import { OPEN_SHIFT_TEXT } from './text.ts';
import { useOwnShift } from './use-own-shift.ts';

interface ShiftFirstProps {
  readonly onBack: () => void;
  /**
   * Renders the form that takes money. `false`: there is no shift that can take money, so the form may only record what
   * isn't charged.
   */
  readonly children: (hasShift: boolean) => ReactNode;
}

/**
 * Shows a form that takes money once the viewer has an open shift. Until then it shows the form that opens a shift or,
 * if a shift was left open on another day, a link to the till, where it can be closed. An administrator may also
 * continue without a shift to record what isn't charged.
 */
export function ShiftFirst({ onBack, children }: ShiftFirstProps) {
  const { uid, role, branch } = useSignedIn();
  const shift = useOwnShift(uid, branch);
  const [isUncharged, setUncharged] = useState(false);
  if (isUncharged) return children(false);
  return (
    <LoadedPart state={shift}>
      {(open) =>
        open !== null && !open.isLeftOpen ? (
          children(true)
        ) : (
          <div className={styles.first}>
            {open === null && branch !== null && <OpenShift branch={branch} onBack={onBack} />}
            {open === null && branch === null && <OpenShiftAtChosenBranch onBack={onBack} />}
            {open !== null && (
              <Notice tone="warn">
                <p>{OPEN_SHIFT_TEXT.leftOpen}</p>
                <LinkButton to={TILL_PATH} look="quiet">
                  {OPEN_SHIFT_TEXT.toTill}
                </LinkButton>
              </Notice>
            )}
            {role === 'admin' && (
              <Button look="quiet" onClick={() => setUncharged(true)}>
                {OPEN_SHIFT_TEXT.uncharged}
              </Button>
            )}
          </div>
        )
      }
    </LoadedPart>
  );
}

/** Form in which an administrator chooses a branch and opens a shift there. */
function OpenShiftAtChosenBranch({ onBack }: { readonly onBack: () => void }) {
  const branches = useBranches();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <LoadedPart state={branches}>
      {(all) => {
        const branch = chosen ?? all[0]?.key;
        if (branch === undefined) return null;
        return (
          <>
            {all.length > 1 && (
              <SelectField
                label={OPEN_SHIFT_TEXT.branch}
                value={branch}
                onChange={setChosen}
                options={all.map(({ key, value }) => ({ value: key, label: value.Name }))}
              />
            )}
            <OpenShift key={branch} branch={branch} onBack={onBack} />
          </>
        );
      }}
    </LoadedPart>
  );
}
