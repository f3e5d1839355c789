import { type FormEvent, useState } from 'react';
import { checkStaff, type StaffCheck, type StaffPass } from '../../data/staff-check.ts';
import { leaveFullScreen } from '../../lib/full-screen.ts';
import { logNote } from '../../lib/log.ts';
import { RefusedList } from '../../shared/door/refused-list.tsx';
import { useOutboxCounts } from '../../shared/door/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Answer, useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './staff-panel.module.css';
import { STAFF_PANEL_TEXT } from './text.ts';

type Problem = Extract<StaffCheck, { ok: false }>['problem'];

const PROBLEM_TEXT: Readonly<Record<Problem, string>> = {
  wrong: STAFF_PANEL_TEXT.wrong,
  'not-staff': STAFF_PANEL_TEXT.notStaff,
  'too-many': STAFF_PANEL_TEXT.tooMany,
  offline: STAFF_PANEL_TEXT.offline,
};

interface StaffPanelProps {
  readonly branch: string;
  readonly nameOf: (uid: string) => Promise<string | null>;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** After a staff member's password: what the server refused, and the way out. The terminal stays signed in with its own account. */
export function StaffPanel({ branch, nameOf, onClose, onLeave }: StaffPanelProps) {
  const [pass, setPass] = useState<StaffPass | null>(null);
  return (
    <Dialog title={STAFF_PANEL_TEXT.title} onClose={onClose}>
      {pass === null ? (
        <PasswordForm branch={branch} onPass={setPass} onClose={onClose} />
      ) : (
        <StaffActions pass={pass} nameOf={nameOf} onClose={onClose} onLeave={onLeave} />
      )}
    </Dialog>
  );
}

function PasswordForm({
  branch,
  onPass,
  onClose,
}: Pick<StaffPanelProps, 'branch' | 'onClose'> & { readonly onPass: (pass: StaffPass) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const {
    busy,
    refusal: problem,
    run,
  } = useAction(async (): Promise<Answer<StaffPass, Problem>> => {
    const check = await checkStaff(branch, email.trim(), password);
    return check.ok ? { ok: true, value: check.pass } : { ok: false, refusal: check.problem };
  }, onPass);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.intro}>{STAFF_PANEL_TEXT.intro}</p>
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
      {problem && (
        <Notice tone="bad" live>
          {PROBLEM_TEXT[problem]}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {STAFF_PANEL_TEXT.back}
        </Button>
        <Button type="submit" busy={busy} disabled={email === '' || password === ''}>
          {STAFF_PANEL_TEXT.enter}
        </Button>
      </DialogActions>
    </form>
  );
}

function StaffActions({
  pass,
  nameOf,
  onClose,
  onLeave,
}: Pick<StaffPanelProps, 'nameOf' | 'onClose' | 'onLeave'> & { readonly pass: StaffPass }) {
  const { unsent } = useOutboxCounts();
  const leave = (): void => {
    leaveFullScreen().catch((error: unknown) => logNote('full screen', error));
    onLeave();
  };
  return (
    <>
      <RefusedList idToken={async () => pass.idToken} nameOf={nameOf} />
      {unsent > 0 && <Notice tone="info">{STAFF_PANEL_TEXT.leaveUnsent(unsent)}</Notice>}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {STAFF_PANEL_TEXT.back}
        </Button>
        <Button onClick={leave}>{STAFF_PANEL_TEXT.leave}</Button>
      </DialogActions>
    </>
  );
}
