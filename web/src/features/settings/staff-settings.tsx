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
type State = readonly StaffRow[] | RefusalReason | 'loading';

/** Everybody with a role. The list is loaded again after each change. */
export function StaffSettings({
  branches,
  picker,
}: {
  readonly branches: readonly Branch[];
  readonly picker: (onPick: (person: { readonly uid: string; readonly name: string }) => void) => ReactNode;
}) {
  const { uid: ownUid } = useSignedIn();
  const [state, setState] = useState<State>('loading');
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState<StaffPerson | 'new' | null>(null);
  const [isDone, setDone] = useState(false);
  /** The person whose sign-in is shown. */
  const [shown, setShown] = useState<{ readonly uid: string; readonly name: string } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads the list again
  useEffect(() => {
    let isCurrent = true;
    void call(listStaff, {}).then((answer) => {
      if (isCurrent) setState(answer.ok ? answer.value.rows : answer.refusal.reason);
    });
    return () => {
      isCurrent = false;
    };
  }, [round]);

  if (state === 'loading') {
    return <LoadingBlock />;
  }
  if (typeof state === 'string') {
    return <LoadFailed text={REFUSAL_TEXT[state]} retry={() => setRound(round + 1)} />;
  }
  const branchName = (key: string | null): string =>
    key === null ? SETTINGS_TEXT.staffAll : (branches.find((branch) => branch.key === key)?.value.Name ?? key);
  const nameOf = ({ Nombre, Email }: StaffRow): string => Nombre ?? Email ?? SETTINGS_TEXT.staffNoName;
  return (
    <Card
      title={SETTINGS_TEXT.staff}
      aside={
        <Button onClick={() => setOpen('new')}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
          {SETTINGS_TEXT.staffAdd}
        </Button>
      }
    >
      {isDone && (
        <Notice tone="good" live>
          {SETTINGS_TEXT.staffDone}
        </Notice>
      )}
      <List items={state} keyOf={({ uid }) => uid} empty={null} className={styles.people}>
        {(row) => (
          <li>
            <p className={styles.person} style={{ margin: 0 }}>
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
                  onClick={() => setShown({ uid: row.uid, name: nameOf(row) })}
                >
                  {STAFF_SIGN_IN_TEXT.button}
                </Button>
              )}
              <Button
                look="secondary"
                aria-label={SETTINGS_TEXT.staffChangeName(nameOf(row))}
                onClick={() => setOpen({ uid: row.uid, name: nameOf(row), role: row.Role, branch: row.Branch })}
              >
                {SETTINGS_TEXT.staffChange}
              </Button>
            </div>
          </li>
        )}
      </List>
      {shown && (
        <Dialog title={STAFF_SIGN_IN_TEXT.title(shown.name)} onClose={() => setShown(null)}>
          <div className={styles.form}>
            <StaffSignIn uid={shown.uid} />
            <DialogFoot onBack={() => setShown(null)} />
          </div>
        </Dialog>
      )}
      {open !== null && (
        <StaffDialog
          person={open === 'new' ? null : open}
          branches={branches}
          picker={picker}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setDone(true);
            setRound(round + 1);
          }}
        />
      )}
    </Card>
  );
}
