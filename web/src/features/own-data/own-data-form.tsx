import type { GymDay } from '@gym/domain/calendar/calendar';
import { updateUser } from '@gym/domain/contracts/users';
import type { StoredUser } from '@gym/domain/database/people/users';
import { personKeys, typedPerson } from '@gym/domain/person/fields';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { shownBranches } from '../../shared/branches/shown.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { PersonFieldInput } from '../../shared/person/person-field.tsx';
import { inputSinceLoaded } from '../../shared/person/person-form.ts';
import { PERSON_TEXT } from '../../shared/person/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-data.module.css';
import { type OwnData, ownDataInput, ownDataProblems } from './own-data.ts';
import { OWN_DATA_TEXT } from './text.ts';

/** Form for a member's own data. A stored phone is read-only. */
export function OwnDataForm({
  user,
  branches,
  today,
}: {
  readonly user: StoredUser;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
}) {
  const [saved, setSaved] = useState(user);
  const [isSavedShown, setSavedShown] = useState(false);
  const form = useForm(updateUser, {
    initial: typedPerson('own', user),
    check: (data) => ownDataProblems(data, saved, today),
    // `sent`: the typed values of the requests without an answer. The values saved before them are left out, because
    // the profile `saved` has them.
    input: (data: OwnData, [, ...sent]) =>
      inputSinceLoaded((typed, stored) => ownDataInput(typed, stored, today), data, saved, sent),
    onDone: (_answer, sentChanges) => {
      setSaved((previous) => ({ ...previous, ...sentChanges }));
      setSavedShown(true);
    },
    say: (reason) => REFUSAL_TEXT[reason],
    draft: useDraft('my-data'),
  });
  const { values, problems, refusal } = form;
  const change = (part: Partial<typeof values>): void => {
    setSavedShown(false);
    form.change(part);
  };
  const submit = (event: FormEvent): void => {
    if (form.isChanged || Object.keys(ownDataProblems(values, saved, today)).length > 0) form.submit(event);
    else {
      // Nothing changed, so there is nothing to send.
      event.preventDefault();
      setSavedShown(true);
    }
  };
  const choices = shownBranches(branches, user.HomeBranch);
  return (
    <Card title={OWN_DATA_TEXT.data}>
      <form ref={form.element} className={styles.form} onSubmit={submit} noValidate>
        <DraftNotice form={form} />
        {personKeys('own').map((key) => {
          const isPhoneReadOnly = key === 'Phone' && user.Phone !== undefined;
          if (key === 'HomeBranch' && choices.length < 2) return null;
          return (
            <PersonFieldInput
              key={key}
              form="own"
              field={key}
              value={values[key]}
              error={problems[key]}
              today={today}
              branches={choices}
              readOnly={isPhoneReadOnly}
              {...(isPhoneReadOnly ? { hint: PERSON_TEXT.phoneReadOnly } : {})}
              onChange={(text) => change({ [key]: text })}
            />
          );
        })}
        {refusal && (
          <Notice tone="bad" live>
            {REFUSAL_TEXT[refusal.reason]}
          </Notice>
        )}
        {isSavedShown && (
          <Notice tone="good" live>
            {OWN_DATA_TEXT.saved}
          </Notice>
        )}
        <div>
          <Button type="submit" size="large" busy={form.busy}>
            {OWN_DATA_TEXT.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
