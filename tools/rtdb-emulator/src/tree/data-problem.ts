/** The problems of data that the database refuses, with the messages of Firebase's service where they are known. */
import { badKeyText, MAX_PATH_BYTES, MAX_PATH_DEPTH, utf8Length } from './keys.ts';
import type { LeafValue } from './types.ts';

const MAX_STRING_BYTES = 10 * 1024 * 1024;

/** The service's error message for a body that is not JSON. */
export const BAD_JSON = "Invalid data; couldn't parse JSON object, array, or value.";

const TEXTS = {
  'bad-key': badKeyText(),
  'bad-value': BAD_JSON,
  'bad-priority': 'Invalid data; a priority must be a string or a number.',
  'too-deep': `Invalid data; it is deeper than can be written (${MAX_PATH_DEPTH} levels).`,
  'path-too-long': `Invalid data; it has a key path longer than ${MAX_PATH_BYTES} bytes.`,
  'string-too-long': `Invalid data; string values may have at most ${MAX_STRING_BYTES} bytes.`,
  'bad-server-value': "Invalid data; couldn't parse the server value.",
} as const;

/** The reason why data are refused; a key of {@link TEXTS}. */
export type ProblemCode = keyof typeof TEXTS;

/** The reason why a JSON value can't be stored. */
export interface DataProblem {
  readonly code: ProblemCode;
  /** The service's message if it is known, otherwise the emulator's. */
  readonly message: string;
  /** Keys from the root of the JSON to the invalid value or key. */
  readonly path: readonly string[];
}

/** Creates a problem at `path`. `position`: the `line:column` of an invalid key in the text, if it is known. */
export function dataProblem(code: ProblemCode, path: readonly string[], position?: string): DataProblem {
  const message = code === 'bad-key' && position !== undefined ? badKeyText(position) : TEXTS[code];
  return { code, message, path: path.slice() };
}

/** Returns why a leaf can't be stored, or `null` if it can. JSON has no infinity, but `1e999` is parsed as one. */
export function leafProblem(value: LeafValue): ProblemCode | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'bad-value';
  if (typeof value !== 'string' || value.length * 3 <= MAX_STRING_BYTES) return null;
  return utf8Length(value) > MAX_STRING_BYTES ? 'string-too-long' : null;
}

/** Returns the leaf as it is stored: -0 becomes 0. */
export function storedLeaf(value: LeafValue): LeafValue {
  return value === 0 ? 0 : value;
}
