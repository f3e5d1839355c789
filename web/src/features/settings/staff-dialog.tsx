import { setStaffRole } from '@gym/domain/contracts/staff';
import { STAFF_ROLES, type StaffRole } from '@gym/domain/person/roles';
import { present } from '@gym/domain/present';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type ReactNode, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { useRequest } from '../../data/use-request.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
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

interface RoleFormProps {
  readonly person: StaffPerson;
  readonly branches: readonly Branch[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The role of a person and its branch, and the button that takes the role away. */
function RoleForm({ person, branches, onClose, onDone }: RoleFormProps) {
  const form = useForm(setStaffRole, {
    initial: { Role: person.role ?? 'reception', branch: person.branch ?? branches[0]?.key ?? '' },
    check: () => ({}),
    input: ({ Role, branch }: { readonly Role: StaffRole; readonly branch: string }) => ({
      uid: person.uid,
      Role,
      ...present({ branch: Role === 'admin' ? undefined : branch }),
    }),
    onDone,
    say: staffRefusalText,
  });
  const removal = useRequest(setStaffRole, { onDone });
  const { Role, branch } = form.values;
  const refusal = form.refusal ?? removal.refusal;
  return (
    <form ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
      <SelectField
        label={SETTINGS_TEXT.staffRole}
        description={ROLE_TEXT[Role].may}
        value={Role}
        onChange={(value) => form.change({ Role: STAFF_ROLES.find((one) => one === value) ?? Role })}
        options={ROLE_CHOICES}
        error={form.problems.Role}
      />
      {Role !== 'admin' && (
        <SelectField
          label={SETTINGS_TEXT.branch}
          value={branch}
          onChange={(value) => form.change({ branch: value })}
          options={branches.map(({ key, value }) => ({ value: key, label: value.Name }))}
          error={form.problems.branch}
        />
      )}
      {person.role !== null && (
        <Notice tone="info">
          <p>{SETTINGS_TEXT.staffRemoveBody(person.name)}</p>
          <Button
            look="quiet"
            busy={removal.busy}
            disabled={form.busy}
            onClick={() => void removal.send({ uid: person.uid, Role: null })}
          >
            {SETTINGS_TEXT.staffRemove}
          </Button>
        </Notice>
      )}
      <DialogFoot
        problem={refusal && staffRefusalText(refusal.reason)}
        confirm={SETTINGS_TEXT.save}
        busy={form.busy}
        disabled={removal.busy}
        onBack={onClose}
      />
    </form>
  );
}

/** Gives, changes or takes away a role. */
export function StaffDialog({
  person: known,
  picker,
  ...form
}: Omit<RoleFormProps, 'person'> & {
  /** `null`: somebody who is looked for first. */
  readonly person: StaffPerson | null;
  readonly picker: (onPick: (person: { readonly uid: string; readonly name: string }) => void) => ReactNode;
}) {
  const [person, setPerson] = useState(known);
  return (
    <Dialog title={person ? SETTINGS_TEXT.staffTitle(person.name) : SETTINGS_TEXT.staffAdd} onClose={form.onClose}>
      {person === null ? (
        <div className={styles.form}>
          <p className={styles.text}>{SETTINGS_TEXT.staffAddIntro}</p>
          {picker(({ uid, name }) => setPerson({ uid, name, role: null, branch: null }))}
          <DialogFoot onBack={form.onClose} />
        </div>
      ) : (
        <RoleForm {...form} person={person} />
      )}
    </Dialog>
  );
}
