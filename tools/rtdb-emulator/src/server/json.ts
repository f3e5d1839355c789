import type { Json } from '../tree/types.ts';

/** JSON text to a value; `undefined` when it is not JSON. */
export const parseJsonValue = (text: string): Json | undefined => {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** A JSON object (not null, not an array). */
export const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own property; prototype names such as `constructor` read as absent. */
export const jsonField = (object: { readonly [key: string]: Json }, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;
