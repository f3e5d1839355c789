import type { Json } from '../tree/types.ts';
import type { JsonWrite } from './commit.ts';
import { isObject } from './json.ts';
import { isPrefix, type Path } from './paths.ts';

/**
 * Returns the writes that remain of a queued write when `path` is cancelled. A write above `path` is split into one
 * write for each child that isn't on the way to `path`, and one for the priority; stored children that the write lacks
 * are then no longer removed. A removal has no children, so cancelling a path below it cancels all of it. A leaf can't
 * be split and remains. The SDK treats its copy of the queue in the same way, except for the priority (README, 'Where
 * the official behaviour is not known', 9).
 */
export const removePart = (write: JsonWrite, path: Path): readonly JsonWrite[] => {
  if (isPrefix(path, write.path)) return [];
  if (!isPrefix(write.path, path) || isLeaf(write.value)) return [write];
  const children = Object.entries(write.value ?? {}).filter(([, value]) => !isEmpty(value));
  if (children.every(([key]) => key === '.priority')) return [];
  return children.flatMap(([key, value]) => removePart({ path: [...write.path, key], value }, path));
};

/** Returns whether the JSON is stored as a leaf. A server value counts as one. */
const isLeaf = (json: Json): boolean =>
  isObject(json)
    ? Object.hasOwn(json, '.sv') || (Object.hasOwn(json, '.value') && json['.value'] !== null)
    : json !== null && typeof json !== 'object';

/** Returns whether the JSON contains no data: it is null, or an object or list whose children contain none. */
const isEmpty = (json: Json): boolean =>
  json === null ||
  (!isLeaf(json) &&
    Object.entries(json).every(([key, value]) => key === '.priority' || key === '.value' || isEmpty(value)));
