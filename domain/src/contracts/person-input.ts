import * as z from 'zod/mini';
import { type KeyIn, type PersonForm, personField, personKeys } from '../person/fields.ts';

/** Returns the input schemas of a form with a person's data: each of its fields is an optional text. */
export function personInput<Form extends PersonForm>(form: Form) {
  const schemas = personKeys(form).map((key) => {
    const text = z.string().check(z.maxLength(personField(key).maxTyped));
    return [key, z.optional(text)] as const;
  });
  return Object.fromEntries(schemas) as Readonly<Record<KeyIn<Form>, z.ZodMiniOptional<z.ZodMiniString<string>>>>;
}
