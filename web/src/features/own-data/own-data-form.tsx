import type { GymDay } from '@gym/domain/calendar/calendar';
import { updateUser } from '@gym/domain/contracts/users';
import type { StoredUser } from '@gym/domain/database/users';
import { NAME_MAX_LENGTH } from '@gym/domain/database/users';
import { ok } from '@gym/domain/errors';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import type { Branch } from '../../data/public/branches.ts';
import { shownBranches } from '../../shared/branches/shown.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-data.module.css';
import { OWN_DATA_FIELDS, ownDataInput, ownDataOf, ownDataProblems } from './own-data.ts';
import { OWN_DATA_TEXT } from './text.ts';

/** A member's own data. A phone that is kept is changed at reception, which sees whose it is. */
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
  const form = useSentForm({
    initial: ownDataOf(user),
    check: (data) => ownDataProblems(data, before, today),
    input: (data) => ownDataInput(data, before),
    schema: updateUser.input,
    fields: OWN_DATA_FIELDS,
    send: async (input) => (Object.keys(input).length === 0 ? ok(null) : call(updateUser, input)),
    onDone: (_answer, sent) => {
      setBefore((kept) => ({ ...kept, ...ownDataInput(sent, kept) }));
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
  const choices = shownBranches(branches, user.HomeBranch).map(({ key, value }) => ({ value: key, label: value.Name }));
  return (
    <Card title={OWN_DATA_TEXT.data}>
      <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
        <DraftNotice form={form} />
        <TextField
          label={OWN_DATA_TEXT.name}
          description={OWN_DATA_TEXT.nameHint}
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          required
          maxLength={NAME_MAX_LENGTH}
          value={values.name}
          error={problems.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={OWN_DATA_TEXT.phone}
          description={user.Phone === undefined ? OWN_DATA_TEXT.phoneHint : OWN_DATA_TEXT.phoneKept}
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          readOnly={user.Phone !== undefined}
          value={values.phone}
          error={problems.phone}
          onChange={(phone) => change({ phone })}
        />
        <DateField
          label={OWN_DATA_TEXT.birthDate}
          description={OWN_DATA_TEXT.optional}
          today={today}
          max={today}
          value={values.birthDate}
          error={problems.birthDate}
          onChange={(birthDate) => change({ birthDate })}
        />
        <TextField
          label={OWN_DATA_TEXT.emergency}
          description={OWN_DATA_TEXT.emergencyHint}
          name="emergency"
          autoComplete="off"
          maxLength={120}
          value={values.emergency}
          error={problems.emergency}
          onChange={(emergency) => change({ emergency })}
        />
        {choices.length > 1 && (
          <SelectField
            label={OWN_DATA_TEXT.branch}
            description={OWN_DATA_TEXT.branchHint}
            value={values.branch}
            options={values.branch === '' ? [{ value: '', label: '' }, ...choices] : choices}
            error={problems.branch}
            onChange={(branch) => change({ branch })}
          />
        )}
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
