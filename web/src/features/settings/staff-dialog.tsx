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
import { NewStaffForm } from './new-staff-form.tsx';
import styles from './settings.module.css';
import { StaffSignIn } from './staff-sign-in.tsx';
import { STAFF_SIGN_IN_TEXT } from './staff-sign-in-text.ts';
import { ROLE_TEXT, SETTINGS_TEXT } from './text.ts';

/** A person, and what the dialog knows of their role. */
export interface StaffPerson {
  readonly uid: string;
  readonly name: string;
  /** `null`: the person has no role, or it isn't known because they were found by the search. */
  readonly role: StaffRole | null;
  /**
   * Key of the branch that the form shows first: that of the role, or the home branch of a person who was just created.
   * `null`: none or unknown.
   */
  readonly branch: string | null;
}

const ROLE_CHOICES = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_TEXT[role].label }));

interface RoleFormProps {
  readonly person: StaffPerson;
  readonly branches: readonly Branch[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Form for the role of a person and its branch, with a button that removes the role. */
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
        onChange={(value) => form.change({ Role: STAFF_ROLES.find((role) => role === value) ?? Role })}
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

/** Dialog that gives, changes or removes a person's role. After giving one it shows how the person signs in. */
export function StaffDialog({
  person: initialPerson,
  picker,
  ...formProps
}: Omit<RoleFormProps, 'person'> & {
  /** `null`: the person is searched for or created first. */
  readonly person: StaffPerson | null;
  /** Renders the search for a person, and calls `onPick` with the chosen one. */
  readonly picker: (onPick: (person: { readonly uid: string; readonly name: string }) => void) => ReactNode;
}) {
  const [person, setPerson] = useState(initialPerson);
  const [isNew, setNew] = useState(false);
  const [isRoleGiven, setRoleGiven] = useState(false);
  if (person === null) {
    return (
      <Dialog title={isNew ? STAFF_SIGN_IN_TEXT.newTitle : SETTINGS_TEXT.staffAdd} onClose={formProps.onClose}>
        {isNew ? (
          <NewStaffForm
            branches={formProps.branches}
            onBack={() => setNew(false)}
            onCreated={({ uid, name, branch }) => setPerson({ uid, name, role: null, branch })}
          />
        ) : (
          <div className={styles.form}>
            <p className={styles.text}>{SETTINGS_TEXT.staffAddIntro}</p>
            {picker(({ uid, name }) => setPerson({ uid, name, role: null, branch: null }))}
            <DialogFoot onBack={formProps.onClose}>
              <Button look="secondary" onClick={() => setNew(true)}>
                {STAFF_SIGN_IN_TEXT.newPerson}
              </Button>
            </DialogFoot>
          </div>
        )}
      </Dialog>
    );
  }
  if (isRoleGiven) {
    return (
      <Dialog title={STAFF_SIGN_IN_TEXT.title(person.name)} onClose={formProps.onDone}>
        <div className={styles.form}>
          <StaffSignIn uid={person.uid} />
          <DialogFoot confirm={STAFF_SIGN_IN_TEXT.done} onConfirm={formProps.onDone} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={SETTINGS_TEXT.staffTitle(person.name)} onClose={formProps.onClose}>
      <RoleForm
        {...formProps}
        person={person}
        onDone={person.role === null ? () => setRoleGiven(true) : formProps.onDone}
      />
    </Dialog>
  );
}
