import { setStaffRole } from '@gym/domain/contracts/staff';
import { STAFF_ROLES, type StaffRole } from '@gym/domain/person/roles';
import { present } from '@gym/domain/present';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../data/call.ts';
import type { Branch } from '../../data/public/branches.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './settings.module.css';
import { ROLE_TEXT, SETTINGS_TEXT } from './text.ts';

/** Whose role it is, and which one now; `null` for somebody without one. */
export interface StaffPerson {
  readonly uid: string;
  readonly name: string;
  readonly role: StaffRole | null;
  readonly branch: string | null;
}

const ROLE_CHOICES = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_TEXT[role].label }));

/** Gives, changes or takes away a role. */
export function StaffDialog({
  person: known,
  branches,
  picker,
  onClose,
  onDone,
}: {
  /** `null`: somebody who is looked for first. */
  readonly person: StaffPerson | null;
  readonly branches: readonly Branch[];
  readonly picker: (onPick: (person: { readonly uid: string; readonly name: string }) => void) => ReactNode;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [person, setPerson] = useState(known);
  const [role, setRole] = useState<StaffRole>(known?.role ?? 'reception');
  const [branch, setBranch] = useState(known?.branch ?? branches[0]?.key ?? '');
  const [doing, setDoing] = useState<'save' | 'remove'>('save');
  const isBound = role !== 'admin';

  const { busy, refusal, run } = useAction(async (what: 'save' | 'remove', uid: string) => {
    setDoing(what);
    return call(setStaffRole, {
      requestId: crypto.randomUUID(),
      uid,
      Role: what === 'remove' ? null : role,
      ...present({ Branch: what === 'save' && isBound ? branch : undefined }),
    });
  }, onDone);
  return (
    <Dialog title={person ? SETTINGS_TEXT.staffTitle(person.name) : SETTINGS_TEXT.staffAdd} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (person) void run('save', person.uid);
        }}
      >
        {person === null ? (
          <>
            <p className={styles.text}>{SETTINGS_TEXT.staffAddIntro}</p>
            {picker(({ uid, name }) => setPerson({ uid, name, role: null, branch: null }))}
          </>
        ) : (
          <>
            <SelectField
              label={SETTINGS_TEXT.staffRole}
              description={ROLE_TEXT[role].may}
              value={role}
              onChange={(value) => setRole(STAFF_ROLES.find((one) => one === value) ?? role)}
              options={ROLE_CHOICES}
            />
            {isBound && (
              <SelectField
                label={SETTINGS_TEXT.branch}
                value={branch}
                onChange={setBranch}
                options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
              />
            )}
            {person.role !== null && (
              <Notice tone="info">
                <p>{SETTINGS_TEXT.staffRemoveBody(person.name)}</p>
                <Button look="quiet" busy={busy && doing === 'remove'} onClick={() => void run('remove', person.uid)}>
                  {SETTINGS_TEXT.staffRemove}
                </Button>
              </Notice>
            )}
          </>
        )}
        {refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal.reason)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {SETTINGS_TEXT.back}
          </Button>
          {person && (
            <Button type="submit" busy={busy && doing === 'save'}>
              {SETTINGS_TEXT.save}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
