import * as z from 'zod/mini';
import { type KeyIn, type PersonForm, personField, personKeys } from '../person/fields.ts';

/** Returns the input of a form of a person: each of its fields as an optional text. */
export function personInput<Form extends PersonForm>(form: Form) {
  const texts = personKeys(form).map((key) => {
    const text = z.string().check(z.maxLength(personField(key).maxTyped));
    return [key, z.optional(text)] as const;
  });
  return Object.fromEntries(texts) as Readonly<Record<KeyIn<Form>, z.ZodMiniOptional<z.ZodMiniString<string>>>>;
}
