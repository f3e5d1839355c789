import { sendContact } from '@gym/domain/contracts/contacts';
import { CONTACT_LENGTH } from '@gym/domain/database/messages/contacts';
import type { RefusalReason } from '@gym/domain/errors';
import { parsePhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Branch } from '../../data/public/branches.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { type Problems, useForm } from '../../shared/form/use-form.ts';
import { PRIVACY_PATH } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './contact.module.css';
import { CONTACT_TEXT } from './text.ts';

const EMPTY = { Name: '', Phone: '', Email: '', branch: '', Text: '', Consent: false };
type Fields = typeof EMPTY;

/** Minimum length of a name, characters. */
const NAME_MIN_LENGTH = 2;

/** Returns the problems of the form, by field. The server checks more, for example whether the e-mail is valid. */
export function checkContactForm({ Name, Phone, Email, Text, Consent }: Fields): Problems<Fields> {
  const isReachable = Phone.trim() !== '' || Email.trim() !== '';
  const isPhoneWrong = Phone.trim() !== '' && parsePhone(Phone) === null;
  const phoneProblem = isPhoneWrong ? REFUSAL_TEXT['phone-invalid'] : REFUSAL_TEXT['contact-way-missing'];
  return present({
    Name: Name.trim().length < NAME_MIN_LENGTH ? REFUSAL_TEXT['name-too-short'] : undefined,
    Phone: isPhoneWrong || !isReachable ? phoneProblem : undefined,
    Text: Text.trim().length < CONTACT_LENGTH.min ? REFUSAL_TEXT['message-too-short'] : undefined,
    Consent: Consent ? undefined : CONTACT_TEXT.consentMissing,
  });
}

function say(reason: RefusalReason): string {
  return REFUSAL_TEXT[reason];
}

/** Form for a message to the gym. It needs no account. A sent message without a known answer stays on the device. */
export function ContactForm({ branches }: { readonly branches: readonly Branch[] }) {
  const isHydrated = useHydrated();
  const [isSent, setSent] = useState(false);
  const form = useForm(sendContact, {
    initial: EMPTY,
    check: checkContactForm,
    input: ({ Name, Phone, Email, branch, Text }: Fields) => ({
      Name,
      ...present({ Phone: Phone.trim() || undefined, Email: Email.trim() || undefined, branch: branch || undefined }),
      Text,
      Consent: true as const,
    }),
    keep: { subject: 'contacto', label: CONTACT_TEXT.label },
    onDone: () => setSent(true),
    say,
  });
  const { values, problems, change } = form;
  const fieldProps = (field: 'Name' | 'Phone' | 'Email') => ({
    value: values[field],
    error: problems[field],
    onChange: (value: string) => change({ [field]: value }),
  });
  if (isSent) {
    const writeAnother = (): void => {
      change(EMPTY);
      setSent(false);
    };
    return (
      <Message icon={IconMailCheck} title={CONTACT_TEXT.sentTitle} body={CONTACT_TEXT.sentBody} live>
        <Button look="secondary" onClick={writeAnother}>
          {CONTACT_TEXT.another}
        </Button>
      </Message>
    );
  }
  if (form.unanswered)
    return <Unanswered what={CONTACT_TEXT.unanswered(form.unanswered.Text)} request={form} say={say} />;
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate>
      {/* Disabled until hydration, because hydration would discard text that was typed before. */}
      <fieldset disabled={!isHydrated} className={styles.form}>
        <TextField label={CONTACT_TEXT.name} autoComplete="name" maxLength={80} {...fieldProps('Name')} />
        <div className={styles.pair}>
          <TextField
            label={CONTACT_TEXT.phone}
            description={CONTACT_TEXT.phoneHint}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            {...fieldProps('Phone')}
          />
          <TextField
            label={CONTACT_TEXT.email}
            description={CONTACT_TEXT.emailHint}
            type="email"
            autoComplete="email"
            maxLength={254}
            {...fieldProps('Email')}
          />
        </div>
        {branches.length > 1 && (
          <SelectField
            label={CONTACT_TEXT.branch}
            options={[
              { value: '', label: CONTACT_TEXT.anyBranch },
              ...branches.map(({ key, value }) => ({ value: key, label: value.Name })),
            ]}
            value={values.branch}
            error={problems.branch}
            onChange={(branch) => change({ branch })}
          />
        )}
        <TextArea
          label={CONTACT_TEXT.text}
          rows={5}
          maxLength={CONTACT_LENGTH.max}
          value={values.Text}
          error={problems.Text}
          onChange={(text) => change({ Text: text })}
        />
        <Checkbox
          checked={values.Consent}
          onChange={(consents) => change({ Consent: consents })}
          error={problems.Consent}
        >
          {CONTACT_TEXT.consentBefore}{' '}
          <Link to={PRIVACY_PATH} target="_blank">
            {CONTACT_TEXT.consentLink}
          </Link>
          {CONTACT_TEXT.consentAfter}
        </Checkbox>
        {form.refusal && (
          <Notice tone="bad" live>
            {say(form.refusal.reason)}
          </Notice>
        )}
        <noscript>
          <Notice tone="info">{CONTACT_TEXT.noScript}</Notice>
        </noscript>
        <Button type="submit" size="large" busy={form.busy}>
          {CONTACT_TEXT.send}
        </Button>
      </fieldset>
    </form>
  );
}
