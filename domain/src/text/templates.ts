/**
 * Keys of the texts for WhatsApp messages that staff send. `Config/Templates` stores a gym's changed texts by these
 * keys.
 */
export const TEMPLATE_KEYS = ['expires-soon', 'expires-today', 'expired', 'absent', 'access', 'greeting'] as const;
export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

/** Names of the fields that a text may contain in braces. */
export const TEMPLATE_FIELDS = ['nombre', 'gimnasio', 'plan', 'fecha', 'dias', 'enlace', 'vigencia', 'pin'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
/** The values of the fields. */
export type TemplateFacts = Readonly<Partial<Record<TemplateField, string>>>;

/** The Spanish label of each template, and its fields. */
export const TEMPLATE_LABELS: Readonly<
  Record<TemplateKey, { readonly label: string; readonly fields: readonly TemplateField[] }>
> = {
  'expires-soon': { label: 'Membresía por vencer', fields: ['nombre', 'gimnasio', 'plan', 'fecha', 'dias', 'enlace'] },
  'expires-today': { label: 'Membresía que vence hoy', fields: ['nombre', 'gimnasio', 'plan', 'fecha', 'enlace'] },
  expired: { label: 'Membresía vencida', fields: ['nombre', 'gimnasio', 'plan', 'fecha', 'dias', 'enlace'] },
  absent: { label: 'Sin venir', fields: ['nombre', 'gimnasio', 'plan', 'dias'] },
  access: { label: 'Enlace de acceso', fields: ['nombre', 'gimnasio', 'enlace', 'vigencia', 'pin'] },
  greeting: { label: 'Mensaje libre', fields: ['nombre', 'gimnasio'] },
};

export const DEFAULT_TEMPLATES: Readonly<Record<TemplateKey, string>> = {
  'expires-soon':
    'Hola, {nombre}. Tu membresía {plan} en {gimnasio} vence en {dias}, el {fecha}. Renueva aquí y sigue sin pausa: {enlace}',
  'expires-today':
    'Hola, {nombre}. Tu membresía {plan} en {gimnasio} vence hoy. Renueva aquí y sigue sin pausa: {enlace}',
  expired:
    'Hola, {nombre}. Tu membresía {plan} en {gimnasio} venció hace {dias}, el {fecha}. Renueva aquí y vuelve cuando quieras: {enlace}',
  absent: 'Hola, {nombre}. Hace {dias} que no te vemos en {gimnasio}. ¿Todo bien? Tu membresía {plan} sigue vigente.',
  access:
    'Hola, {nombre}. Te damos la bienvenida a {gimnasio}. Entra a tu cuenta con este enlace: {enlace} Sirve una vez y vence en {vigencia}. Tu PIN para la entrada es {pin}.',
  greeting: 'Hola, {nombre}. Te escribimos de {gimnasio}.',
};

/** Returns the gym's text for a key; the default text if the gym has no text or an empty text. */
export function templateOf(key: TemplateKey, gymTexts: Readonly<Record<string, string>> | undefined): string {
  const text = gymTexts?.[key]?.trim();
  return text ? text : DEFAULT_TEMPLATES[key];
}

function isField(name: string): name is TemplateField {
  return TEMPLATE_FIELDS.some((field) => field === name);
}

/**
 * Fills in the fields of a text. A field without a value is removed, and so is a sentence in which no field has a
 * value, for example the sentence with the PIN if the person has no PIN. Unknown fields stay as typed.
 */
export function fillTemplate(template: string, facts: TemplateFacts): string {
  const fillSentence = (sentence: string): string => {
    const values: string[] = [];
    const filled = sentence.replace(/\{([a-zñ]+)\}/gi, (match, name: string) => {
      const field = name.toLowerCase();
      const value = isField(field) ? (facts[field] ?? '') : match;
      values.push(value);
      return value;
    });
    return values.length > 0 && values.every((value) => value === '') ? '' : filled;
  };
  return template
    .split(/(?<=[.!?])(?=\s)|(?=\n)/)
    .map(fillSentence)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Returns the unknown fields in a text. */
export function unknownFields(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !isField(name.toLowerCase()));
}

/** Templates of automatic reminders. WhatsApp must approve each one before it can be sent. */
export const REMINDER_TEMPLATES = ['expires-soon', 'expires-today', 'expired'] as const;
export type ReminderTemplate = (typeof REMINDER_TEMPLATES)[number];
