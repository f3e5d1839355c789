import { PRIVACY_NOTICE_LENGTH, TEMPLATE_LENGTH } from '@gym/domain/contracts/gym';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { linkLifetimeText } from '@gym/domain/person/access-link';
import { present } from '@gym/domain/present';
import {
  DEFAULT_TEMPLATES,
  fillTemplate,
  TEMPLATE_KEYS,
  TEMPLATE_LABELS,
  type TemplateKey,
  templateOf,
  unknownFields,
} from '@gym/domain/text/templates';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import type { Problems } from '../../shared/form/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';
import { type Changes, useSettingsForm } from './use-settings-form.ts';

/** The templates by their keys, and the privacy notice. */
type Texts = Readonly<Record<TemplateKey | 'notice', string>>;

function textsOf(config: StoredConfig): Texts {
  const gymTemplates = config.Templates;
  return {
    'expires-soon': templateOf('expires-soon', gymTemplates),
    'expires-today': templateOf('expires-today', gymTemplates),
    expired: templateOf('expired', gymTemplates),
    absent: templateOf('absent', gymTemplates),
    access: templateOf('access', gymTemplates),
    greeting: templateOf('greeting', gymTemplates),
    notice: config.PrivacyNotice ?? '',
  };
}

/** Returns the sentence about placeholders that don't exist, if the text has any. */
function placeholderProblem(text: string): string | undefined {
  const unknown = unknownFields(text);
  return unknown.length > 0 ? SETTINGS_TEXT.unknownFields(unknown) : undefined;
}

function textProblems(texts: Texts): Problems<Texts> {
  const problems = TEMPLATE_KEYS.flatMap((key) => {
    const sentence = placeholderProblem(texts[key]);
    return sentence === undefined ? [] : [[key, sentence] as const];
  });
  return Object.fromEntries(problems);
}

/**
 * Returns the changed texts. A template that equals the app's default is sent as an empty text, which removes the gym's
 * template, so that the gym gets later versions of the default.
 */
function changesOf(texts: Texts, stored: Texts): Changes {
  const changed = TEMPLATE_KEYS.filter((key) => texts[key] !== stored[key]);
  const templateToStore = (key: TemplateKey): string => {
    const text = texts[key].trim();
    return text === DEFAULT_TEMPLATES[key] ? '' : text;
  };
  return {
    Config: present({
      Templates:
        changed.length === 0 ? undefined : Object.fromEntries(changed.map((key) => [key, templateToStore(key)])),
      PrivacyNotice: texts.notice === stored.notice ? undefined : texts.notice.trim(),
    }),
  };
}

/** Field for a template, with a preview of the message. */
function TemplateField({
  templateKey,
  text,
  gymName,
  onChange,
}: {
  readonly templateKey: TemplateKey;
  readonly text: string;
  readonly gymName: string;
  readonly onChange: (text: string) => void;
}) {
  const { label, fields } = TEMPLATE_LABELS[templateKey];
  const example = {
    nombre: 'Ana',
    gimnasio: gymName,
    plan: 'Mensual',
    fecha: '23 de noviembre',
    dias: '3 días',
    enlace: 'https://…',
    vigencia: linkLifetimeText('whatsapp'),
    pin: '123456',
  };
  return (
    <div className={styles.template}>
      <TextArea
        label={label}
        description={SETTINGS_TEXT.fields(fields)}
        rows={3}
        maxLength={TEMPLATE_LENGTH}
        value={text}
        onChange={onChange}
        error={placeholderProblem(text)}
      />
      <p className={styles.text}>{SETTINGS_TEXT.preview}</p>
      <p className={styles.preview}>
        {fillTemplate(text.trim() === '' ? DEFAULT_TEMPLATES[templateKey] : text, example)}
      </p>
    </div>
  );
}

/** Settings of the templates of the gym's WhatsApp messages, and of its privacy notice. */
export function TextSettings({ config }: { readonly config: StoredConfig }) {
  const form = useSettingsForm('settings-texts', textsOf(config), textProblems, changesOf);
  const { values, problems, change } = form;
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice form={form} />
      <Card title={SETTINGS_TEXT.templates}>
        <p className={styles.text}>{SETTINGS_TEXT.templatesBody}</p>
        {TEMPLATE_KEYS.map((key) => (
          <TemplateField
            key={key}
            templateKey={key}
            text={values[key]}
            gymName={config.Name}
            onChange={(text) => change({ [key]: text })}
          />
        ))}
      </Card>
      <Card title={SETTINGS_TEXT.privacy}>
        <TextArea
          label={SETTINGS_TEXT.privacy}
          description={SETTINGS_TEXT.privacyHint}
          rows={10}
          maxLength={PRIVACY_NOTICE_LENGTH}
          value={values.notice}
          onChange={(notice) => change({ notice })}
          error={problems.notice}
        />
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}
