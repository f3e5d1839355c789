import process from 'node:process';
import type { REMINDER_TEMPLATES, ReminderTemplate } from '@gym/domain/text/templates';

/** The secrets of WhatsApp. {@link attachedSecrets} decides whether functions get them. */
export const WHATSAPP_SECRETS = ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;
/** The setting that turns WhatsApp on. */
const NUMBER_ID_SETTING = 'WHATSAPP_PHONE_NUMBER_ID';

/** All settings that must be set before messages are sent automatically. */
export const WHATSAPP_REQUIRED = [NUMBER_ID_SETTING, ...WHATSAPP_SECRETS] as const;

/** Settings of the WhatsApp Cloud API. */
export interface WhatsAppSettings {
  /** The URL to which messages are posted. */
  readonly url: string;
  readonly token: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  readonly numberId: string;
  readonly language: string;
  /** The names under which the templates were approved. */
  readonly templates: Readonly<Record<ReminderTemplate, string>>;
}

/** Values that are used unless a setting replaces them. */
const DEFAULTS = {
  base: 'https://graph.facebook.com',
  version: 'v24.0',
  language: 'es_MX',
  templates: {
    'expires-soon': 'gym_membresia_por_vencer',
    'expires-today': 'gym_membresia_vence_hoy',
    expired: 'gym_membresia_vencida',
  },
} as const;

/** Names of the settings that replace the default name of a template. */
const TEMPLATE_SETTINGS: Readonly<Record<ReminderTemplate, string>> = {
  'expires-soon': 'WHATSAPP_TEMPLATE_SOON',
  'expires-today': 'WHATSAPP_TEMPLATE_TODAY',
  expired: 'WHATSAPP_TEMPLATE_EXPIRED',
};

type Environment = Readonly<Record<string, string | undefined>>;

function readSetting(env: Environment, name: string): string {
  return env[name]?.trim() ?? '';
}

/**
 * Returns whether WhatsApp is on. It reads no secret, so that functions without the secrets can call it. A deployment
 * with the number's id but without the secrets fails.
 */
export function usesWhatsApp(env: Environment = process.env): boolean {
  return readSetting(env, NUMBER_ID_SETTING) !== '';
}

/** Returns the names of missing required settings. In a function without the secrets, the secrets seem missing. */
export function missingSettings(env: Environment = process.env): readonly string[] {
  return WHATSAPP_REQUIRED.filter((name) => readSetting(env, name) === '');
}

/** Returns the names of the secrets to attach to a function: no names if WhatsApp is off or in the emulators. */
export function attachedSecrets(env: Environment = process.env): string[] {
  return env.FUNCTIONS_EMULATOR || !usesWhatsApp(env) ? [] : [...WHATSAPP_SECRETS];
}

/** Returns the settings; `null` if WhatsApp is off or a required setting is missing. */
export function whatsAppSettings(env: Environment = process.env): WhatsAppSettings | null {
  if (missingSettings(env).length > 0) return null;
  const [base, version] = [
    readSetting(env, 'WHATSAPP_BASE_URL') || DEFAULTS.base,
    readSetting(env, 'WHATSAPP_API_VERSION') || DEFAULTS.version,
  ];
  const numberId = readSetting(env, NUMBER_ID_SETTING);
  const templateName = (template: ReminderTemplate): string =>
    readSetting(env, TEMPLATE_SETTINGS[template]) || DEFAULTS.templates[template];
  return {
    url: `${base.replace(/\/+$/, '')}/${version}/${encodeURIComponent(numberId)}/messages`,
    token: readSetting(env, 'WHATSAPP_TOKEN'),
    appSecret: readSetting(env, 'WHATSAPP_APP_SECRET'),
    verifyToken: readSetting(env, 'WHATSAPP_VERIFY_TOKEN'),
    numberId,
    language: readSetting(env, 'WHATSAPP_LANGUAGE') || DEFAULTS.language,
    templates: {
      'expires-soon': templateName('expires-soon'),
      'expires-today': templateName('expires-today'),
      expired: templateName('expired'),
    } satisfies Record<(typeof REMINDER_TEMPLATES)[number], string>,
  };
}
