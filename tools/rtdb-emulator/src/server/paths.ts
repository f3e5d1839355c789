import { isValidKey, MAX_PATH_BYTES, MAX_PATH_DEPTH, pathBytes } from '../tree/keys.ts';

export type Path = readonly string[];

/** A parsed path, or the error message. */
export type CheckedPath = { readonly ok: true; readonly path: Path } | { readonly ok: false; readonly error: string };

/** The service's error message for a path with a forbidden key. */
export const INVALID_PATH = 'Invalid path: Invalid token in path';

/** Splits at `/` without empty segments, because clients send leading, trailing and double slashes. */
export const segments = (text: string): readonly string[] => text.split('/').filter((part) => part !== '');

const check = (path: Path, keys: Path): CheckedPath => {
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
  // A UTF-16 unit takes at most three bytes, so short paths need no counting.
  if (units * 3 > MAX_PATH_BYTES && pathBytes(keys) > MAX_PATH_BYTES) {
    return { ok: false, error: `Invalid path: has a key path longer than ${MAX_PATH_BYTES} bytes` };
  }
  return { ok: true, path };
};

/** Checks a path to read: keys only. */
export const readPath = (parts: Path): CheckedPath => check(parts, parts);

/** Checks a path to write: keys, and optionally `.priority` at the end. */
export const writePath = (parts: Path): CheckedPath => check(parts, ownerPath(parts));

/** Returns the path of the node that a write changes: without `.priority` at the end. */
export const ownerPath = (path: Path): Path => (path.at(-1) === '.priority' ? path.slice(0, -1) : path);

/** Formats a path without a leading slash, as pushes have it. */
export const pathText = (path: Path): string => path.join('/');

/** Whether `ancestor` is `path` itself or an ancestor of it. */
export const isPrefix = (ancestor: Path, path: Path): boolean => {
  if (ancestor.length > path.length) return false;
  for (let i = 0; i < ancestor.length; i += 1) if (ancestor[i] !== path[i]) return false;
  return true;
};

/** Finds two paths where one is a prefix of the other. An update with both has no defined result. */
export const overlapping = (paths: readonly Path[]): readonly [Path, Path] | undefined => {
  if (paths.length < 2) return undefined;
  const sorted = paths.map((path) => [path.join('\u0001'), path] as const).sort((a, b) => (a[0] < b[0] ? -1 : 1));
  for (let i = 1; i < sorted.length; i += 1) {
    const before = sorted[i - 1]?.[1];
    const here = sorted[i]?.[1];
    if (before !== undefined && here !== undefined && isPrefix(before, here)) return [before, here];
  }
  return undefined;
};
