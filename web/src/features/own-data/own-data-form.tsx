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

/** Form for a member's own data. A stored phone is read-only; reception changes it after checking the person. */
export function OwnDataForm({
  user,
  branches,
  today,
}: {
  readonly user: StoredUser;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
}) {
  const [before, setBefore] = useState(user);
  const [isSaved, setSaved] = useState(false);
  const form = useForm(updateUser, {
    initial: typedPerson('own', user),
    check: (data) => ownDataProblems(data, before, today),
    input: (data: OwnData, [, ...sent]) =>
      inputSinceLoaded((typed, stored) => ownDataInput(typed, stored, today), data, before, sent),
    onDone: (_answer, sent) => {
      setBefore((kept) => ({ ...kept, ...sent }));
      setSaved(true);
    },
    say: (reason) => REFUSAL_TEXT[reason],
    draft: useDraft('my-data'),
  });
  const { values, problems, refusal } = form;
  const change = (part: Partial<typeof values>): void => {
    setSaved(false);
    form.change(part);
  };
  const submit = (event: FormEvent): void => {
    if (form.isChanged || Object.keys(ownDataProblems(values, before, today)).length > 0) form.submit(event);
    else {
      // Nothing changed, so there is nothing to send.
      event.preventDefault();
      setSaved(true);
    }
  };
  const choices = shownBranches(branches, user.HomeBranch);
  return (
    <Card title={OWN_DATA_TEXT.data}>
      <form ref={form.element} className={styles.form} onSubmit={submit} noValidate>
        <DraftNotice form={form} />
        {personKeys('own').map((key) => {
          const isPhoneKept = key === 'Phone' && user.Phone !== undefined;
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
              readOnly={isPhoneKept}
              {...(isPhoneKept ? { hint: PERSON_TEXT.phoneKept } : {})}
              onChange={(text) => change({ [key]: text })}
            />
          );
        })}
        {refusal && (
          <Notice tone="bad" live>
            {REFUSAL_TEXT[refusal.reason]}
          </Notice>
        )}
        {isSaved && (
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
