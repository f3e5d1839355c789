import type { Contract } from '@gym/domain/contracts/contract';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Branch } from '../../data/public/branches.ts';
import type { BodyOf, RequestInput } from '../../data/requests.ts';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { type PublishedForm as PublishedKind, useDraft } from '../../shared/draft/use-draft.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { type Form, type FormOptions, useForm } from '../../shared/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Chosen } from './form-values.ts';
import styles from './publish.module.css';
import { PUBLISH_TEXT } from './text.ts';

interface PublishedForm<Values> extends Form<Values> {
  /** Whether the form was saved and not changed since. */
  readonly isSaved: boolean;
  /** Description of the new record that was sent and has no known answer; null if there is none. */
  readonly unansweredRecord: string | null;
}

/** The fields that every publishing request has. With `id` it changes a record, without it creates one. */
interface Sent extends RequestInput {
  readonly id?: string | undefined;
}
interface Saved {
  readonly id: string;
}

/**
 * Returns the request with only the fields that differ from a record that the server may hold. Fields that are left out
 * keep what another person saved meanwhile.
 */
function changesOf<Body extends object>(now: Body, stored: readonly Body[]): Body {
  const valueIn = (body: Body, name: string): unknown => Object.entries(body).find(([field]) => field === name)?.[1];
  const differs = (name: string, value: unknown, before: Body): boolean =>
    JSON.stringify(value) !== JSON.stringify(valueIn(before, name));
  const changes = Object.entries(now).filter(
    ([name, value]) => name === 'id' || stored.some((before) => differs(name, value, before)),
  );
  // A change may leave out every field except `id`.
  return Object.fromEntries(changes) as Body;
}

interface PublishOptions<Values extends FieldValues, Input extends Sent>
  extends Pick<FormOptions<Values, Input, Saved>, 'initial' | 'check' | 'fields' | 'lists'> {
  readonly kind: PublishedKind;
  /** Key of the edited record; `null` for a new one. */
  readonly id: string | null;
  readonly onDone: (id: string) => void;
  readonly input: (values: Values) => BodyOf<Input>;
  /** Describes the record for people, such as 'Plan “Mensual”'. */
  readonly describe: (input: BodyOf<Input>) => string;
}

/**
 * A publishing form with a draft. `onDone` gets the key of the record.
 *
 * The request for a new record is stored on the device until its answer is known, and can only be repeated unchanged,
 * so that no record is created twice. An edit isn't stored: it sends the fields that were changed here and those that
 * an unanswered edit may have changed, so repeating or reverting it loses nothing. After a reload the form compares
 * with the record as it is then.
 */
export function usePublishForm<Values extends FieldValues, Input extends z.ZodMiniType<Sent, Sent>>(
  contract: Contract<string, Input, z.ZodMiniType<Saved>>,
  { kind, id, onDone, input, describe, ...options }: PublishOptions<Values, z.input<Input>>,
): PublishedForm<Values> {
  const [isSent, setSent] = useState(false);
  const form = useForm(contract, {
    ...options,
    draft: useDraft(kind, id ?? undefined),
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
  readonly form: PublishedForm<unknown>;
  readonly isNew: boolean;
  /** The published card, as a list item; `null` while there is nothing to show yet, absent if visitors never see it. */
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
export function PublishBranchChoice({
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
      <Checkbox checked={isAll} error={problem} onChange={(all) => onChange(all ? ['all'] : [])}>
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
    </fieldset>
  );
}
