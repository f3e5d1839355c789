import type { Json } from '../tree/types.ts';
import type { JsonWrite } from './commit.ts';
import { isObject } from './json.ts';
import { isPrefix, type Path } from './paths.ts';

/**
 * Returns what remains of a queued write after a cancel of `path`. A write above `path` is split: each child that is
 * not on the way to `path` remains as a write of its own, and so does the priority; the rest of the node is not
 * overwritten. A queued removal has no children, so a cancel below it cancels it. A leaf can't be split. The SDK treats
 * its own copy of the queue in the same way (README, open point 9).
 */
export const without = (write: JsonWrite, path: Path): readonly JsonWrite[] => {
  if (isPrefix(path, write.path)) return [];
  if (!isPrefix(write.path, path) || isLeaf(write.value)) return [write];
  const children = Object.entries(write.value ?? {}).filter(([, value]) => !isEmpty(value));
  if (children.every(([key]) => key === '.priority')) return [];
  return children.flatMap(([key, value]) => without({ path: [...write.path, key], value }, path));
};

const isLeaf = (json: Json): boolean =>
  isObject(json)
    ? Object.hasOwn(json, '.sv') || (Object.hasOwn(json, '.value') && json['.value'] !== null)
    : json !== null && typeof json !== 'object';

/** Whether the JSON contains no data: null, or an object of such values. */
const isEmpty = (json: Json): boolean =>
  json === null ||
  (!isLeaf(json) &&
    Object.entries(json).every(([key, value]) => key === '.priority' || key === '.value' || isEmpty(value)));
