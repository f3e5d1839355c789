import type { Refusal } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import type { FormEvent, ReactNode, RefObject } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Chosen } from './form-values.ts';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

interface SentParts {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent) => void;
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  readonly isChanged: boolean;
  readonly isSaved: boolean;
  readonly isRestored: boolean;
  readonly unansweredBy: string | null;
  readonly discard: () => void;
}

/** A form to publish something: fields, a preview as visitors see it, and the submit button. */
export function PublishForm({
  form,
  isNew,
  preview,
  children,
}: {
  readonly form: SentParts;
  readonly isNew: boolean;
  /** The published card, as a list item; `null` while there is nothing to show yet, absent if visitors never see it. */
  readonly preview: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice form={form} unansweredBy={form.unansweredBy} />
      {children}
      {preview !== undefined && (
        <Card title={PUBLISH_TEXT.preview}>
          {preview === null ? (
            <p className={styles.text}>{PUBLISH_TEXT.previewHint}</p>
          ) : (
            <ul className={styles.preview}>{preview}</ul>
          )}
        </Card>
      )}
      <div className={styles.foot}>
        {form.refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(form.refusal.reason)}
          </Notice>
        )}
        {form.isSaved && (
          <Notice tone="good" live>
            {preview === undefined ? PUBLISH_TEXT.savedCode : PUBLISH_TEXT.saved}
          </Notice>
        )}
        <Button type="submit" size="large" busy={form.busy}>
          {isNew ? PUBLISH_TEXT.publish : PUBLISH_TEXT.save}
        </Button>
      </div>
    </form>
  );
}

/** Chooses the branches to which something applies: all or some. */
export function BranchChoice({
  branches,
  chosen,
  problem,
  onChange,
}: {
  readonly branches: readonly Branch[];
  readonly chosen: Chosen;
  readonly problem: string | undefined;
  readonly onChange: (chosen: Chosen) => void;
}) {
  const isAll = chosen.includes('all');
  return (
    <fieldset className={styles.choices}>
      <legend>{PUBLISH_TEXT.where}</legend>
      <Checkbox checked={isAll} onChange={(all) => onChange(all ? ['all'] : [])}>
        {PUBLISH_TEXT.everywhere}
      </Checkbox>
      {!isAll &&
        branches.map(({ key, value }) => (
          <Checkbox
            key={key}
            checked={chosen.includes(key)}
            onChange={(isOn) => onChange(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))}
          >
            {value.Name}
          </Checkbox>
        ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
