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

/** Whether the value is a JSON object (not null, not an array). */
export const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an own property. Names of the prototype such as `constructor` are absent. */
export const jsonField = (object: { readonly [key: string]: Json }, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;
