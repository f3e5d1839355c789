import process from 'node:process';
import type { REMINDER_TEMPLATES, ReminderTemplate } from '@gym/domain/text/templates';

/** Secrets of the functions; asked for only where the number says that WhatsApp is used. */
export const WHATSAPP_SECRETS = ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;
const NUMBER = 'WHATSAPP_PHONE_NUMBER_ID';

/** All that must be set before a message goes out by itself. */
export const WHATSAPP_REQUIRED = [NUMBER, ...WHATSAPP_SECRETS] as const;

export interface WhatsAppSettings {
  /** Where messages are posted. */
  readonly url: string;
  readonly token: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  readonly numberId: string;
  readonly language: string;
  /** The names under which the templates were approved. */
  readonly templates: Readonly<Record<ReminderTemplate, string>>;
}

/** The names and the version that the product was built with. */
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

const NAMES: Readonly<Record<ReminderTemplate, string>> = {
  'expires-soon': 'WHATSAPP_TEMPLATE_SOON',
  'expires-today': 'WHATSAPP_TEMPLATE_TODAY',
  expired: 'WHATSAPP_TEMPLATE_EXPIRED',
};

type Environment = Readonly<Record<string, string | undefined>>;

function of(env: Environment, name: string): string {
  return env[name]?.trim() ?? '';
}

/** Is WhatsApp switched on? Asked of no secret, so that everything may ask: a deployment with the number fails without the secrets. */
export function usesWhatsApp(env: Environment = process.env): boolean {
  return of(env, NUMBER) !== '';
}

/** Which of them is missing, for functions that get the secrets. */
export function missingSettings(env: Environment = process.env): readonly string[] {
  return WHATSAPP_REQUIRED.filter((name) => of(env, name) === '');
}

/** The secrets to attach to a function: none where WhatsApp isn't used, so that a deployment doesn't ask for them. */
export function attachedSecrets(env: Environment = process.env): string[] {
  return env.FUNCTIONS_EMULATOR || !usesWhatsApp(env) ? [] : [...WHATSAPP_SECRETS];
}

/** What messages are sent with; `null`: WhatsApp is off. */
export function whatsAppSettings(env: Environment = process.env): WhatsAppSettings | null {
  if (missingSettings(env).length > 0) return null;
  const [base, version] = [
    of(env, 'WHATSAPP_BASE_URL') || DEFAULTS.base,
    of(env, 'WHATSAPP_API_VERSION') || DEFAULTS.version,
  ];
  const numberId = of(env, NUMBER);
  const nameOf = (template: ReminderTemplate): string => of(env, NAMES[template]) || DEFAULTS.templates[template];
  return {
    url: `${base.replace(/\/+$/, '')}/${version}/${encodeURIComponent(numberId)}/messages`,
    token: of(env, 'WHATSAPP_TOKEN'),
    appSecret: of(env, 'WHATSAPP_APP_SECRET'),
    verifyToken: of(env, 'WHATSAPP_VERIFY_TOKEN'),
    numberId,
    language: of(env, 'WHATSAPP_LANGUAGE') || DEFAULTS.language,
    templates: {
      'expires-soon': nameOf('expires-soon'),
      'expires-today': nameOf('expires-today'),
      expired: nameOf('expired'),
    } satisfies Record<(typeof REMINDER_TEMPLATES)[number], string>,
  };
}
