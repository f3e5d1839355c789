import { isValidKey, MAX_PATH_BYTES, MAX_PATH_DEPTH, pathBytes } from '../tree/keys.ts';

/** The keys from the root to a node. */
export type Path = readonly string[];

/** A valid path, or the error message. */
export type CheckedPath = { readonly ok: true; readonly path: Path } | { readonly ok: false; readonly error: string };

/** The service's error message for a path with a forbidden key. */
export const INVALID_PATH = 'Invalid path: Invalid token in path';

/** Splits a path at `/`. Empty segments are left out, because clients send leading, trailing and double slashes. */
export const segments = (text: string): readonly string[] => text.split('/').filter((part) => part !== '');

/** Returns `path` if its `keys` (without a final `.priority`) are valid and within the limits; otherwise the error. */
const checkKeys = (path: Path, keys: Path): CheckedPath => {
  if (keys.length > MAX_PATH_DEPTH) {
    return {
      ok: false,
      error: `Invalid path: path specified exceeds the maximum depth that can be written (${MAX_PATH_DEPTH})`,
    };
  }
  let units = 0;
  for (const key of keys) {
    if (!isValidKey(key)) return { ok: false, error: INVALID_PATH };
    units += key.length + 1;
  }
  // A UTF-16 unit takes at most three bytes, so the bytes of short paths needn't be counted.
  if (units * 3 > MAX_PATH_BYTES && pathBytes(keys) > MAX_PATH_BYTES) {
    return { ok: false, error: `Invalid path: has a key path longer than ${MAX_PATH_BYTES} bytes` };
  }
  return { ok: true, path };
};

/** Checks a path to read, which consists of keys only. */
export const checkReadPath = (parts: Path): CheckedPath => checkKeys(parts, parts);

/** Checks a path to write, which consists of keys and may end in `.priority`. */
export const checkWritePath = (parts: Path): CheckedPath => checkKeys(parts, ownerPath(parts));

/** Returns the path of the node that a write changes: the written path without `.priority` at its end. */
export const ownerPath = (path: Path): Path => (path.at(-1) === '.priority' ? path.slice(0, -1) : path);

/** Formats a path without a leading slash, as the messages to clients have it. */
export const pathText = (path: Path): string => path.join('/');

/** Returns whether `ancestor` is `path` itself or an ancestor of it. */
export const isPrefix = (ancestor: Path, path: Path): boolean => {
  if (ancestor.length > path.length) return false;
  for (let i = 0; i < ancestor.length; i += 1) if (ancestor[i] !== path[i]) return false;
  return true;
};

/** Finds two paths where one is a prefix of the other. An update with both has no defined result. */
export const findOverlap = (paths: readonly Path[]): readonly [Path, Path] | undefined => {
  if (paths.length < 2) return undefined;
  // U+0001 sorts before every character that a key may contain, so the descendants of a path follow it immediately.
  const sorted = paths.map((path) => [path.join('\u0001'), path] as const).sort((a, b) => (a[0] < b[0] ? -1 : 1));
  for (let i = 1; i < sorted.length; i += 1) {
    const previous = sorted[i - 1]?.[1];
    const current = sorted[i]?.[1];
    if (previous !== undefined && current !== undefined && isPrefix(previous, current)) return [previous, current];
  }
  return undefined;
};
