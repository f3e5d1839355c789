import type { Contract } from '@gym/domain/contracts/contract';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Branch } from '../../data/public/branches.ts';
import type { BodyOf, RequestInput } from '../../data/requests.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { type PublishFormName, useDraft } from '../../shared/draft/use-draft.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { type Form, type FormOptions, useForm } from '../../shared/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ChosenKeys } from './form-values.ts';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

interface PublishFormState<Values> extends Form<Values> {
  /** Whether the form was saved and has not been changed since. */
  readonly isSaved: boolean;
  /** Description of the new record whose request has no known answer; `null` if there is none. */
  readonly unansweredRecord: string | null;
}

/** The part of the input that the form itself uses. `id`: the record to change; absent: a new record. */
interface PublishInput extends RequestInput {
  readonly id?: string | undefined;
}
interface PublishOutput {
  readonly id: string;
}

/**
 * Returns a request with `id` and those fields that differ from at least one of `stored`, the versions of the record
 * that the server may hold. The other fields are left out, so that they keep what another person saved meanwhile.
 */
function changesOf<Body extends object>(body: Body, stored: readonly Body[]): Body {
  const valueIn = (version: Body, name: string): unknown =>
    Object.entries(version).find(([field]) => field === name)?.[1];
  const differs = (name: string, value: unknown, version: Body): boolean =>
    JSON.stringify(value) !== JSON.stringify(valueIn(version, name));
  const changes = Object.entries(body).filter(
    ([name, value]) => name === 'id' || stored.some((version) => differs(name, value, version)),
  );
  // A change may leave out every field except `id`.
  return Object.fromEntries(changes) as Body;
}

interface PublishOptions<Values extends FieldValues, Input extends PublishInput>
  extends Pick<FormOptions<Values, Input, PublishOutput>, 'initial' | 'check' | 'fields' | 'lists'> {
  /** The form's name, under which its draft is stored. */
  readonly formName: PublishFormName;
  /** Key of the edited record; `null` for a new one. */
  readonly id: string | null;
  /** Called with the key of the saved record. */
  readonly onDone: (id: string) => void;
  /** Returns the whole request for the values of the form. */
  readonly input: (values: Values) => BodyOf<Input>;
  /** Describes the record for people, such as 'Plan “Mensual”'. */
  readonly describe: (input: BodyOf<Input>) => string;
}

/**
 * State of a publishing form with a draft.
 *
 * The request for a new record is stored on the device until its answer is known, and can only be repeated unchanged,
 * so that no record is created twice. An edit isn't stored: it sends the fields that were changed in the form and those
 * that an unanswered edit may have changed.
 */
export function usePublishForm<Values extends FieldValues, Input extends z.ZodMiniType<PublishInput, PublishInput>>(
  contract: Contract<string, Input, z.ZodMiniType<PublishOutput>>,
  { formName, id, onDone, input, describe, ...options }: PublishOptions<Values, z.input<Input>>,
): PublishFormState<Values> {
  const [isSent, setSent] = useState(false);
  const form = useForm(contract, {
    ...options,
    draft: useDraft(formName, id ?? undefined),
    keep: id === null ? (values: Values) => ({ subject: 'nuevo', label: describe(input(values)) }) : undefined,
    input: (values: Values, stored) => (id === null ? input(values) : changesOf(input(values), stored.map(input))),
    onDone: (saved) => {
      setSent(true);
      onDone(saved.id);
    },
    say: staffRefusalText,
  });
  return {
    ...form,
    isSaved: isSent && !form.isChanged,
    unansweredRecord: form.unanswered && describe(form.unanswered as BodyOf<z.input<Input>>),
  };
}

/** A form to publish something: fields, a preview as visitors see it, and the submit button. */
export function PublishForm({
  form,
  isNew,
  preview,
  children,
}: {
  readonly form: PublishFormState<unknown>;
  readonly isNew: boolean;
  /**
   * The record's card as visitors see it, a list item. `null`: the fields aren't valid yet. `undefined`: the record
   * is a promotion, which has no card for visitors.
   */
  readonly preview: ReactNode;
  readonly children: ReactNode;
}) {
  if (form.unansweredRecord !== null) return <Unanswered what={form.unansweredRecord} request={form} />;
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice form={form} />
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
            {preview === undefined ? PUBLISH_TEXT.savedPromotion : PUBLISH_TEXT.saved}
          </Notice>
        )}
        <Button type="submit" size="large" busy={form.busy}>
          {isNew ? PUBLISH_TEXT.publish : PUBLISH_TEXT.save}
        </Button>
      </div>
    </form>
  );
}

/** Fields that choose the branches to which a record applies: all or some. */
export function PublishBranchChoice({
  branches,
  chosen,
  problem,
  onChange,
}: {
  readonly branches: readonly Branch[];
  readonly chosen: ChosenKeys;
  readonly problem: string | undefined;
  readonly onChange: (chosen: ChosenKeys) => void;
}) {
  const isAll = chosen.includes('all');
  return (
    <fieldset className={styles.choices}>
      <legend>{PUBLISH_TEXT.where}</legend>
      <Checkbox checked={isAll} error={problem} onChange={(isTicked) => onChange(isTicked ? ['all'] : [])}>
        {PUBLISH_TEXT.everywhere}
      </Checkbox>
      {!isAll &&
        branches.map(({ key, value }) => (
          <Checkbox
            key={key}
            checked={chosen.includes(key)}
            onChange={(isTicked) => onChange(isTicked ? [...chosen, key] : chosen.filter((each) => each !== key))}
          >
            {value.Name}
          </Checkbox>
        ))}
    </fieldset>
  );
}
