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

const TEMPLATE_MAX = 1_000;
const NOTICE_MAX = 20_000;

/** The templates by their keys, and the privacy notice. */
type Texts = Readonly<Record<TemplateKey | 'notice', string>>;

function textsOf(config: StoredConfig): Texts {
  const own = config.Templates;
  return {
    'expires-soon': templateOf('expires-soon', own),
    'expires-today': templateOf('expires-today', own),
    expired: templateOf('expired', own),
    absent: templateOf('absent', own),
    access: templateOf('access', own),
    greeting: templateOf('greeting', own),
    notice: config.PrivacyNotice ?? '',
  };
}

function unknownIn(text: string): string | undefined {
  const unknown = unknownFields(text);
  return unknown.length > 0 ? SETTINGS_TEXT.unknownFields(unknown) : undefined;
}

function textProblems(texts: Texts): Problems<Texts> {
  const wrong = TEMPLATE_KEYS.flatMap((key) => {
    const sentence = unknownIn(texts[key]);
    return sentence === undefined ? [] : [[key, sentence] as const];
  });
  return Object.fromEntries(wrong);
}

/**
 * Returns the changed texts. A text that equals the product's is removed, so that it follows the product from then on.
 */
function changesOf(texts: Texts, before: Texts): Changes {
  const changed = TEMPLATE_KEYS.filter((key) => texts[key] !== before[key]);
  const stored = (key: TemplateKey): string => {
    const text = texts[key].trim();
    return text === DEFAULT_TEMPLATES[key] ? '' : text;
  };
  return {
    Config: present({
      Templates: changed.length === 0 ? undefined : Object.fromEntries(changed.map((key) => [key, stored(key)])),
      PrivacyNotice: texts.notice === before.notice ? undefined : texts.notice.trim(),
    }),
  };
}

function TemplateField({
  id,
  text,
  gym,
  onChange,
}: {
  readonly id: TemplateKey;
  readonly text: string;
  readonly gym: string;
  readonly onChange: (text: string) => void;
}) {
  const { label, fields } = TEMPLATE_LABELS[id];
  const example = {
    nombre: 'Ana',
    gimnasio: gym,
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
        maxLength={TEMPLATE_MAX}
        value={text}
        onChange={onChange}
        error={unknownIn(text)}
      />
      <p className={styles.text}>{SETTINGS_TEXT.preview}</p>
      <p className={styles.preview}>{fillTemplate(text.trim() === '' ? DEFAULT_TEMPLATES[id] : text, example)}</p>
    </div>
  );
}

/** The gym's own WhatsApp messages and its privacy notice. */
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
            id={key}
            text={values[key]}
            gym={config.Name}
            onChange={(text) => change({ [key]: text })}
          />
        ))}
      </Card>
      <Card title={SETTINGS_TEXT.privacy}>
        <TextArea
          label={SETTINGS_TEXT.privacy}
          description={SETTINGS_TEXT.privacyHint}
          rows={10}
          maxLength={NOTICE_MAX}
          value={values.notice}
          onChange={(notice) => change({ notice })}
          error={problems.notice}
        />
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}
