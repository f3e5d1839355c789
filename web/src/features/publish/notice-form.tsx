import type { GymDay } from '@gym/domain/calendar/calendar';
import { saveNotice } from '@gym/domain/contracts/published';
import { isDraftNotice, type StoredNotice } from '@gym/domain/database/messages/notices';
import { present } from '@gym/domain/present';
import { type ReactNode, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import type { KeyedNotice } from '../../data/public/notices.ts';
import type { Problems } from '../../shared/form/use-form.ts';
import { type PhotoChange, PhotoField, photoChange, shownPhoto } from '../../shared/photo/photo-field.tsx';
import { useManagedPicture } from '../../shared/picture/use-managed-picture.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import {
  CHOSEN_KEYS_SCHEMA,
  type ChosenKeys,
  chosenFromStored,
  chosenToStored,
  daysProblems,
  pictureInput,
  shownDaysFromStored,
  shownDaysToStored,
} from './form-values.ts';
import styles from './publish.module.css';
import { PublishBranchChoice, PublishForm, usePublishForm } from './publish-form.tsx';
import { PUBLISH_TEXT } from './text.ts';

interface Values {
  readonly title: string;
  readonly text: string;
  readonly from: string;
  readonly until: string;
  readonly branches: ChosenKeys;
  readonly shown: boolean;
  readonly picture: PhotoChange;
  readonly [field: string]: unknown;
}

function valuesOf(notice: StoredNotice | null, today: GymDay): Values {
  return {
    title: notice?.Title ?? '',
    text: notice?.Text ?? '',
    ...shownDaysFromStored(notice, today),
    branches: chosenFromStored(notice?.Branches),
    shown: !notice?.Hidden,
    picture: null,
  };
}

/** `today`: for a new notice, which must not end before today; `null` for an existing one. */
function problemsOf({ title, text, from, until, branches }: Values, today: GymDay | null): Problems<Values> {
  return present({
    title: title.trim().length < 2 ? PUBLISH_TEXT.titleShort : undefined,
    text: text.trim() === '' ? PUBLISH_TEXT.bodyMissing : undefined,
    branches: branches.length === 0 ? PUBLISH_TEXT.whereMissing : undefined,
    ...daysProblems({ from, until }, today),
  });
}

/** Form that creates or edits a notice. */
export function NoticeForm({
  notice,
  branches,
  today,
  preview,
  onDone,
}: {
  /** `null`: a new notice. */
  readonly notice: KeyedNotice | null;
  readonly branches: readonly Branch[];
  readonly today: GymDay;
  /** Renders the notice as visitors see it. `picture`: URL; `null` if there is none. */
  readonly preview: (notice: KeyedNotice, picture: string | null) => ReactNode;
  /** Called with the key of the saved notice. */
  readonly onDone: (id: string) => void;
}) {
  const [openedAt] = useState(() => Date.now());
  const stored = notice?.value ?? null;
  const form = usePublishForm(saveNotice, {
    formName: 'publish-notice',
    id: notice?.key ?? null,
    initial: valuesOf(stored, today),
    check: (values) => problemsOf(values, notice ? null : today),
    input: (values: Values) => ({
      ...present({ id: notice?.key }),
      Title: values.title,
      Text: values.text,
      ...shownDaysToStored(values, stored, today),
      Branches: values.branches.includes('all') ? null : chosenToStored(values.branches),
      Hidden: !values.shown,
      ...pictureInput(values.picture, stored !== null && stored.Picture === undefined),
    }),
    onDone,
    describe: ({ Title = '' }) => PUBLISH_TEXT.named.notice(Title),
    lists: { branches: CHOSEN_KEYS_SCHEMA },
    fields: { Title: 'title', Text: 'text', From: 'from', Until: 'until', Branches: 'branches', Picture: 'picture' },
  });
  const { values, problems, change } = form;
  const storedPicture = useManagedPicture('notice', notice, notice !== null && !isDraftNotice(notice.value, openedAt));
  const picture = shownPhoto(values.picture, storedPicture);
  const isValid = Object.keys(problemsOf(values, notice ? null : today)).length === 0;
  const previewed: KeyedNotice = {
    key: notice?.key ?? '',
    value: { Title: values.title, Text: values.text, From: openedAt, Branches: chosenToStored(values.branches) },
  };
  return (
    <PublishForm form={form} isNew={notice === null} preview={isValid ? preview(previewed, picture) : null}>
      <Card title={PUBLISH_TEXT.kinds.aviso}>
        <TextField
          label={PUBLISH_TEXT.title}
          autoComplete="off"
          maxLength={80}
          value={values.title}
          onChange={(title) => change({ title })}
          error={problems.title}
        />
        <TextArea
          label={PUBLISH_TEXT.body}
          rows={4}
          maxLength={1_000}
          value={values.text}
          onChange={(text) => change({ text })}
          error={problems.text}
        />
        <div className={styles.fields}>
          <DateField
            label={PUBLISH_TEXT.from}
            today={today}
            value={values.from}
            onChange={(from) => change({ from })}
            error={problems.from}
          />
          <DateField
            label={PUBLISH_TEXT.until}
            description={PUBLISH_TEXT.untilHint}
            today={today}
            value={values.until}
            onChange={(until) => change({ until })}
            error={problems.until}
          />
        </div>
        <PhotoField
          kind="published"
          value={picture}
          onChange={(photo) => change({ picture: photoChange(photo, storedPicture) })}
        />
        <PublishBranchChoice
          branches={branches}
          chosen={values.branches}
          problem={problems.branches}
          onChange={(chosen) => change({ branches: chosen })}
        />
        <Checkbox checked={values.shown} onChange={(isShown) => change({ shown: isShown })}>
          {PUBLISH_TEXT.shown}
        </Checkbox>
      </Card>
    </PublishForm>
  );
}
