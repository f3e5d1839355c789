import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { type FormEvent, useState } from 'react';
import { useConnected } from '../../data/public/connection.ts';
import { checkStaff, type StaffPass, type StaffProblem } from '../../data/staff-check.ts';
import { leaveFullScreen } from '../../lib/full-screen.ts';
import { logNote } from '../../lib/log.ts';
import { RefusedList } from '../../shared/door/refused-list.tsx';
import { STUCK_NEXT_TEXT, stuckText } from '../../shared/door/text.ts';
import { useOutboxCounts } from '../../shared/door/use-outbox.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Answer, useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './staff-panel.module.css';
import { TerminalPanel } from './terminal-panel.tsx';
import { STAFF_PANEL_TEXT, TERMINAL_TEXT } from './text.ts';

const PROBLEM_TEXT: Readonly<Record<StaffProblem, string>> = {
  wrong: STAFF_PANEL_TEXT.wrong,
  'not-staff': STAFF_PANEL_TEXT.notStaff,
  disabled: STAFF_PANEL_TEXT.disabled,
  'too-many': STAFF_PANEL_TEXT.tooMany,
  failed: STAFF_PANEL_TEXT.failed,
  offline: STAFF_PANEL_TEXT.offline,
  damaged: READ_FAILURE_TEXT.damaged,
};

/** What staff need their password for: to mute the terminal, or to open the actions for staff. */
export type PasswordPurpose = 'mute' | 'staff';

interface StaffPanelProps {
  readonly purpose: PasswordPurpose;
  readonly branch: string;
  /** Returns a person's name; `null` if the roster doesn't have the person. */
  readonly nameOf: (uid: string) => Promise<string | null>;
  readonly onClose: () => void;
  readonly onMute: () => void;
  /** Signs the terminal out. */
  readonly onLeave: () => void;
}

/**
 * Panel that asks staff for their password, and then mutes the sound or shows refused records and the sign-out. The
 * terminal stays signed in with its own account.
 */
export function StaffPanel({ purpose, branch, nameOf, onClose, onMute, onLeave }: StaffPanelProps) {
  const [pass, setPass] = useState<StaffPass | null>(null);
  const proceed = (checkedPass: StaffPass): void => {
    if (purpose === 'mute') {
      onMute();
      onClose();
    } else setPass(checkedPass);
  };
  return (
    <TerminalPanel title={purpose === 'mute' ? TERMINAL_TEXT.mute : STAFF_PANEL_TEXT.title} onClose={onClose}>
      {pass === null ? (
        <PasswordForm purpose={purpose} branch={branch} onPass={proceed} onClose={onClose} />
      ) : (
        <StaffActions pass={pass} nameOf={nameOf} onClose={onClose} onLeave={onLeave} />
      )}
    </TerminalPanel>
  );
}

/** Form for the e-mail and password of a member of staff. */
function PasswordForm({
  purpose,
  branch,
  onPass,
  onClose,
}: Pick<StaffPanelProps, 'purpose' | 'branch' | 'onClose'> & { readonly onPass: (pass: StaffPass) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const isOffline = useConnected() === false;
  const {
    busy,
    refusal: problem,
    run,
  } = useAction(async (): Promise<Answer<StaffPass, StaffProblem>> => {
    const check = await checkStaff(branch, email.trim(), password);
    return check.ok ? { ok: true, value: check.pass } : { ok: false, refusal: check.problem };
  }, onPass);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.intro}>{purpose === 'mute' ? STAFF_PANEL_TEXT.introMute : STAFF_PANEL_TEXT.intro}</p>
      <TextField
        label={STAFF_PANEL_TEXT.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={STAFF_PANEL_TEXT.password}
        type="password"
        autoComplete="off"
        value={password}
        onChange={setPassword}
      />
      {isOffline && !problem && <Notice tone="info">{STAFF_PANEL_TEXT.offline}</Notice>}
      <DialogFoot
        problem={problem && PROBLEM_TEXT[problem]}
        confirm={STAFF_PANEL_TEXT.enter}
        busy={busy}
        disabled={email === '' || password === ''}
        onBack={onClose}
      />
    </form>
  );
}

/** Refused records, the numbers of unsent records and of records that this version can't send, and the sign-out. */
function StaffActions({
  pass,
  nameOf,
  onClose,
  onLeave,
}: Pick<StaffPanelProps, 'nameOf' | 'onClose' | 'onLeave'> & { readonly pass: StaffPass }) {
  const { unsent, stuck } = useOutboxCounts();
  const leave = (): void => {
    leaveFullScreen().catch((error: unknown) => logNote('full screen', error));
    onLeave();
  };
  return (
    <>
      <RefusedList idToken={async () => pass.idToken} nameOf={nameOf} />
      {stuck > 0 && (
        <Notice tone="warn" title={stuckText(stuck)}>
          {STUCK_NEXT_TEXT}
        </Notice>
      )}
      {unsent > 0 && <Notice tone="info">{STAFF_PANEL_TEXT.leaveUnsent(unsent)}</Notice>}
      <DialogFoot confirm={STAFF_PANEL_TEXT.leave} onConfirm={leave} onBack={onClose} />
    </>
  );
}
