/** Texts for messages that staff write by WhatsApp. A gym changes them in `Config/Templates`, by these keys. */
export const TEMPLATE_KEYS = ['expires-soon', 'expires-today', 'expired', 'absent', 'access', 'greeting'] as const;
export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

/** The fields that a text may contain in braces. */
export const TEMPLATE_FIELDS = ['nombre', 'gimnasio', 'plan', 'fecha', 'dias', 'enlace', 'vigencia', 'pin'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
export type TemplateFacts = Readonly<Partial<Record<TemplateField, string>>>;

/** The purpose of a template, for the settings screen, and its fields. */
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

/** Returns the gym's own text for this purpose, or the default. */
export function templateOf(key: TemplateKey, own: Readonly<Record<string, string>> | undefined): string {
  const text = own?.[key]?.trim();
  return text ? text : DEFAULT_TEMPLATES[key];
}

function isField(name: string): name is TemplateField {
  return TEMPLATE_FIELDS.some((field) => field === name);
}

/** Fills in the fields of a text. A field without a value is removed; unknown fields stay as typed. */
export function fillTemplate(template: string, facts: TemplateFacts): string {
  return template
    .replace(/\{([a-zñ]+)\}/gi, (whole, name: string) => {
      const field = name.toLowerCase();
      return isField(field) ? (facts[field] ?? '') : whole;
    })
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Returns the unknown fields in a text. */
export function unknownFields(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !isField(name.toLowerCase()));
}

/** The templates of automatic reminders; WhatsApp approves each beforehand, with its fields in this order. */
export const REMINDER_TEMPLATES = ['expires-soon', 'expires-today', 'expired'] as const;
export type ReminderTemplate = (typeof REMINDER_TEMPLATES)[number];
