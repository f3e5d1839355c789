import type { Json } from '../tree/types.ts';

/** Parses JSON text; `undefined` if it is not JSON. */
export const parseJsonValue = (text: string): Json | undefined => {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** Returns whether the value is a JSON object, not null or an array. */
export const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an own property. For inherited names, such as `constructor`, returns `undefined`. */
export const jsonField = (object: { readonly [key: string]: Json }, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;
