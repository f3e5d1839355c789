import { type GymDay, parseGymDay } from '../calendar/calendar.ts';
import { ok, type RefusalReason, type Result, refuse } from '../errors.ts';
import { type Bounds, NAME_MAX_LENGTH, NAME_MIN_LENGTH, PERSON_BOUNDS } from './bounds.ts';
import { parseEmail } from './email.ts';
import { tidyName } from './names.ts';
import { formatStoredPhone, parsePhone } from './phone.ts';

/**
 * Where a person's data are typed. By the person: at the first sign-in (`first`) and in their account (`own`). By
 * staff: for a new person (`create`), on the person's page (`edit`), and in an imported CSV (`import`).
 */
export type PersonForm = 'first' | 'own' | 'create' | 'edit' | 'import';

/** The kind of a field, which decides its input element. `branch`: the key of a branch. */
type FieldKind = 'name' | 'phone' | 'email' | 'day' | 'branch' | 'text';

/** One field of a person: a row of {@link PERSON_FIELDS}. */
export interface PersonField {
  /** The label in forms and on the person's page, and the title of the CSV column. */
  readonly label: string;
  readonly kind: FieldKind;
  /** The forms that have the field, which decide who may edit it. */
  readonly forms: readonly PersonForm[];
  /** The forms in which it can't be empty. */
  readonly requiredIn: readonly PersonForm[];
  /** What happens if the field is emptied in a form that edits: the stored value is removed, or it stays. */
  readonly ifEmpty: 'remove' | 'keep';
  /** The help line for staff. */
  readonly hint: string;
  /** The help line for the person, if it differs. */
  readonly ownHint?: string;
  /** Maximum length of the input, in characters. It only keeps out huge values; `parse` checks the exact length. */
  readonly maxTyped: number;
  /** Parses typed text into the stored form. */
  readonly parse: (text: string, today: GymDay) => Result<string>;
  /** Bounds of the length of the text; only for the kind `text`. */
  readonly bounds?: Bounds;
  /** Formats the stored form for people. Absent: the stored form is shown. */
  readonly format?: (stored: string) => string;
  /** The message about an invalid cell of the CSV, and in a form for the refusal `invalid-input`. */
  readonly problemText: string;
  /** Alternative titles of the CSV column, normalised by `normalizeForSearch` (lower case, no accents). */
  readonly aliases: readonly string[];
  /** The example value in the CSV template. */
  readonly example: string;
}

/** Returns the properties that all texts within bounds share. The texts are stored without surplus spaces. */
function textWithin(bounds: Bounds) {
  const parse = (typed: string): Result<string> => {
    const text = typed.trim().replace(/\s+/gu, ' ');
    return text.length >= bounds.min && text.length <= bounds.max ? ok(text) : refuse('invalid-input');
  };
  return { kind: 'text', bounds, maxTyped: 2 * bounds.max, parse } as const;
}

function orRefuse(value: string | null, reason: RefusalReason): Result<string> {
  return value === null ? refuse(reason) : ok(value);
}

/** The pattern of the keys of branches. */
const KEY = /^[A-Za-z0-9_-]{1,64}$/;

const EVERYWHERE = ['first', 'own', 'create', 'edit', 'import'] as const;

/**
 * The fields of a person, by their stored names and in the order in which they are shown. Forms, the person's page, the
 * CSV and the contracts are made from this table. A guardian isn't in it, because it takes several fields.
 */
export const PERSON_FIELDS = {
  Nombre: {
    label: 'Nombre',
    kind: 'name',
    forms: EVERYWHERE,
    requiredIn: EVERYWHERE,
    ifEmpty: 'keep',
    hint: 'Nombre y apellidos.',
    ownHint: 'Nombre y apellidos, como te buscan en recepción.',
    maxTyped: 200,
    parse: (text) => {
      const name = tidyName(text);
      if (name.length < NAME_MIN_LENGTH) return refuse('name-too-short');
      return name.length > NAME_MAX_LENGTH ? refuse('invalid-input') : ok(name);
    },
    problemText: 'El nombre es muy largo',
    aliases: ['nombre completo', 'socio', 'cliente', 'usuario'],
    example: 'Ana Núñez Garza',
  },
  Phone: {
    label: 'Teléfono',
    kind: 'phone',
    forms: EVERYWHERE,
    requiredIn: ['create', 'edit'],
    ifEmpty: 'keep',
    hint: 'A 10 dígitos. De otro país, con + y su clave.',
    ownHint: 'A 10 dígitos. Una vez guardado, se cambia en recepción.',
    maxTyped: 40,
    parse: (text) => orRefuse(parsePhone(text), 'phone-invalid'),
    format: formatStoredPhone,
    problemText: 'El teléfono no se entiende',
    aliases: ['tel', 'celular', 'movil', 'whatsapp', 'numero'],
    example: '81 1234 5678',
  },
  Email: {
    label: 'Correo',
    kind: 'email',
    forms: ['create', 'edit', 'import'],
    requiredIn: [],
    ifEmpty: 'keep',
    hint: 'Opcional. Para entrar con contraseña.',
    maxTyped: 254,
    parse: (text) => orRefuse(parseEmail(text), 'email-invalid'),
    problemText: 'El correo no se entiende',
    aliases: ['correo electronico', 'email', 'e mail', 'mail'],
    example: 'ana@correo.com',
  },
  BirthDate: {
    label: 'Fecha de nacimiento',
    kind: 'day',
    forms: ['own', 'create', 'edit', 'import'],
    requiredIn: [],
    ifEmpty: 'keep',
    hint: 'Opcional.',
    maxTyped: 200,
    parse: (text, today) => {
      const day = parseGymDay(text.trim());
      return orRefuse(day !== null && day <= today ? day : null, 'date-out-of-range');
    },
    problemText: 'La fecha de nacimiento no se entiende',
    aliases: ['nacimiento', 'cumpleanos'],
    example: '1990-05-03',
  },
  HomeBranch: {
    label: 'Sucursal',
    kind: 'branch',
    forms: EVERYWHERE,
    requiredIn: ['create', 'import'],
    ifEmpty: 'keep',
    hint: 'A la que viene más.',
    ownHint: 'La que más usas. Tu plan dice a cuáles puedes entrar.',
    maxTyped: 200,
    parse: (text) => orRefuse(KEY.test(text.trim()) ? text.trim() : null, 'branch-not-found'),
    problemText: 'Esa sucursal no existe',
    aliases: ['sede', 'gimnasio'],
    example: '',
  },
  EmergencyContact: {
    ...textWithin(PERSON_BOUNDS.EmergencyContact),
    label: 'En caso de emergencia',
    forms: ['own', 'edit'],
    requiredIn: [],
    ifEmpty: 'remove',
    hint: 'Nombre y teléfono de a quién llamar.',
    problemText: 'Escribe un nombre y un teléfono, o déjalo vacío.',
    aliases: [],
    example: '',
  },
  MemberNumber: {
    ...textWithin(PERSON_BOUNDS.MemberNumber),
    label: 'Número de socio',
    forms: ['import'],
    requiredIn: [],
    ifEmpty: 'keep',
    hint: '',
    problemText: 'El número de socio es muy largo',
    aliases: ['no de socio', 'no socio', 'num socio', 'clave', 'matricula', 'folio', 'id'],
    example: 'A-153',
  },
} as const satisfies Readonly<Record<string, PersonField>>;

/** The stored name of a field. */
export type PersonKey = keyof typeof PERSON_FIELDS;
/** The stored names of the fields of a form. */
export type KeyIn<Form extends PersonForm> = {
  [Key in PersonKey]: Form extends (typeof PERSON_FIELDS)[Key]['forms'][number] ? Key : never;
}[PersonKey];
/** A person's data as typed in a form. */
export type TypedPerson<Form extends PersonForm> = Readonly<Record<KeyIn<Form>, string>>;
/** A person's data in their stored form. */
export type PersonValues = { readonly [Key in PersonKey]?: string | undefined };

export function isPersonKey(key: string): key is PersonKey {
  return Object.hasOwn(PERSON_FIELDS, key);
}

/** Returns the row of a field. */
export function personField(key: PersonKey): PersonField {
  return PERSON_FIELDS[key];
}

/** The stored names of all fields, in the order in which they are shown. */
export const PERSON_KEYS: readonly PersonKey[] = Object.keys(PERSON_FIELDS).filter(isPersonKey);

/** Returns the stored names of the fields of a form, in the order in which they are shown. */
export function personKeys<Form extends PersonForm>(form: Form): readonly KeyIn<Form>[] {
  const isIn = (key: PersonKey): key is KeyIn<Form> => personField(key).forms.includes(form);
  return PERSON_KEYS.filter(isIn);
}

/** Parses what was typed in a field into its stored form. A refusal names the field. */
export function parsePersonField(key: PersonKey, text: string, today: GymDay): Result<string> {
  const parsed = personField(key).parse(text, today);
  return parsed.ok ? parsed : refuse(parsed.refusal.reason, { field: key });
}

/**
 * Parses what was typed in several fields. Refuses the first field that is invalid or that the form doesn't have.
 * Leaves out empty fields that the form doesn't require.
 */
export function parsePerson(
  form: PersonForm,
  keys: readonly PersonKey[],
  typed: PersonValues,
  today: GymDay,
): Result<PersonValues> {
  const values: Partial<Record<PersonKey, string>> = {};
  for (const key of keys) {
    const { forms, requiredIn } = personField(key);
    if (typed[key] !== undefined && !forms.includes(form)) return refuse('no-permission', { field: key });
    const text = typed[key] ?? '';
    if (text.trim() === '' && !requiredIn.includes(form)) continue;
    const parsed = parsePersonField(key, text, today);
    if (!parsed.ok) return parsed;
    values[key] = parsed.value;
  }
  return ok(values);
}

/** Returns the reason why the server would refuse each invalid field of a form. */
export function checkPerson<Form extends PersonForm>(
  form: Form,
  typed: TypedPerson<Form>,
  today: GymDay,
): Partial<Readonly<Record<PersonKey, RefusalReason>>> {
  const problems: Partial<Record<PersonKey, RefusalReason>> = {};
  for (const key of personKeys(form)) {
    const parsed = parsePerson(form, [key], typed, today);
    if (!parsed.ok) problems[key] = parsed.refusal.reason;
  }
  return problems;
}

/** Returns a form's fields for a stored person, each formatted for people; empty texts for a new one. */
export function typedPerson<Form extends PersonForm>(form: Form, stored: PersonValues = {}): TypedPerson<Form> {
  const typed = personKeys(form).map((key) => {
    const value = stored[key];
    return [key, value === undefined ? '' : (personField(key).format?.(value) ?? value)];
  });
  return Object.fromEntries(typed) as TypedPerson<Form>;
}

/**
 * Returns only the fields that differ from the stored person, in their stored form, so that concurrent changes of other
 * fields aren't overwritten. In the result, an empty string removes the stored value. Leaves out invalid fields, and
 * emptied fields with `ifEmpty: 'keep'`.
 */
export function changedPerson<Form extends PersonForm>(
  form: Form,
  typed: TypedPerson<Form>,
  stored: PersonValues,
  today: GymDay,
): Partial<Readonly<Record<KeyIn<Form>, string>>> {
  const changed: Partial<Record<KeyIn<Form>, string>> = {};
  const storedTexts = typedPerson(form, stored);
  for (const key of personKeys(form)) {
    if (typed[key] === storedTexts[key]) continue;
    const isEmpty = typed[key].trim() === '';
    const parsed = isEmpty ? ok('') : parsePersonField(key, typed[key], today);
    if (!parsed.ok || parsed.value === (stored[key] ?? '')) continue;
    if (!isEmpty || personField(key).ifEmpty === 'remove') changed[key] = parsed.value;
  }
  return changed;
}
