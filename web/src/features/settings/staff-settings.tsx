import type { CallableOutput } from '@gym/domain/contracts/index';
import { listStaff } from '@gym/domain/contracts/staff';
import type { RefusalReason } from '@gym/domain/errors';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import type { Branch } from '../../data/public/branches.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { List } from '../../shared/list/list.tsx';
import { LoadFailed } from '../../shared/list/load-failed.tsx';
import { LoadingBlock } from '../../shared/list/loaded-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './settings.module.css';
import { StaffDialog, type StaffPerson } from './staff-dialog.tsx';
import { StaffSignIn } from './staff-sign-in.tsx';
import { STAFF_SIGN_IN_TEXT } from './staff-sign-in-text.ts';
import { ROLE_TEXT, SETTINGS_TEXT } from './text.ts';

type StaffRow = CallableOutput<'listStaff'>['rows'][number];
/** The list, or the reason why it could not be loaded; `loading` until the first answer. */
type ListState = readonly StaffRow[] | RefusalReason | 'loading';

/** List of everybody with a role. */
export function StaffSettings({
  branches,
  picker,
}: {
  readonly branches: readonly Branch[];
  /** Renders the search for a person, and calls `onPick` with the chosen one. */
  readonly picker: (onPick: (person: { readonly uid: string; readonly name: string }) => void) => ReactNode;
}) {
  const { uid: ownUid } = useSignedIn();
  const [staff, setStaff] = useState<ListState>('loading');
  const [loadCount, setLoadCount] = useState(0);
  /** The person whose role is edited; `new`: a person is added. */
  const [edited, setEdited] = useState<StaffPerson | 'new' | null>(null);
  const [isSaved, setSaved] = useState(false);
  /** The person whose sign-in method is shown. */
  const [signInOwner, setSignInOwner] = useState<{ readonly uid: string; readonly name: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count loads the list again
  useEffect(() => {
    let isCurrent = true;
    void call(listStaff, {}).then((answer) => {
      if (isCurrent) setStaff(answer.ok ? answer.value.rows : answer.refusal.reason);
    });
    return () => {
      isCurrent = false;
    };
  }, [loadCount]);

  if (staff === 'loading') {
    return <LoadingBlock />;
  }
  if (typeof staff === 'string') {
    return <LoadFailed text={REFUSAL_TEXT[staff]} retry={() => setLoadCount(loadCount + 1)} />;
  }
  const branchName = (key: string | null): string =>
    key === null ? SETTINGS_TEXT.staffAll : (branches.find((branch) => branch.key === key)?.value.Name ?? key);
  const nameOf = ({ Nombre, Email }: StaffRow): string => Nombre ?? Email ?? SETTINGS_TEXT.staffNoName;
  return (
    <Card
      title={SETTINGS_TEXT.staff}
      aside={
        <Button onClick={() => setEdited('new')}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
          {SETTINGS_TEXT.staffAdd}
        </Button>
      }
    >
      {isSaved && (
        <Notice tone="good" live>
          {SETTINGS_TEXT.staffDone}
        </Notice>
      )}
      <List items={staff} keyOf={({ uid }) => uid} empty={null} className={styles.records}>
        {(row) => (
          <li>
            <p className={styles.recordText} style={{ margin: 0 }}>
              <b>
                {nameOf(row)}
                {row.uid === ownUid && ` (${SETTINGS_TEXT.staffYou})`}
              </b>
              <span>
                {[ROLE_TEXT[row.Role].label, branchName(row.Branch), row.Nombre === null ? null : row.Email]
                  .filter((fact) => fact !== null)
                  .join(' · ')}
              </span>
            </p>
            <div className={styles.buttons}>
              {row.Role !== 'kiosk' && row.uid !== ownUid && (
                <Button
                  look="quiet"
                  aria-label={STAFF_SIGN_IN_TEXT.title(nameOf(row))}
                  onClick={() => setSignInOwner({ uid: row.uid, name: nameOf(row) })}
                >
                  {STAFF_SIGN_IN_TEXT.button}
                </Button>
              )}
              <Button
                look="secondary"
                aria-label={SETTINGS_TEXT.staffChangeName(nameOf(row))}
                onClick={() => setEdited({ uid: row.uid, name: nameOf(row), role: row.Role, branch: row.Branch })}
              >
                {SETTINGS_TEXT.staffChange}
              </Button>
            </div>
          </li>
        )}
      </List>
      {signInOwner && (
        <Dialog title={STAFF_SIGN_IN_TEXT.title(signInOwner.name)} onClose={() => setSignInOwner(null)}>
          <div className={styles.form}>
            <StaffSignIn uid={signInOwner.uid} />
            <DialogFoot onBack={() => setSignInOwner(null)} />
          </div>
        </Dialog>
      )}
      {edited !== null && (
        <StaffDialog
          person={edited === 'new' ? null : edited}
          branches={branches}
          picker={picker}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            setSaved(true);
            setLoadCount(loadCount + 1);
          }}
        />
      )}
    </Card>
  );
}
