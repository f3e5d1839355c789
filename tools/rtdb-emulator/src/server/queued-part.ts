import type { Json } from '../tree/types.ts';
import type { JsonWrite } from './commit.ts';
import { isObject } from './json.ts';
import { isPrefix, type Path } from './paths.ts';

/**
 * What remains of a queued write when what is queued at and below `path` is cancelled. Of a write above, each child
 * beside the way there remains as a write of its own, and so does the priority; the place itself is then no longer
 * overwritten, so that what else stands there stays, the cancelled place included. Open point 9: this is what the SDK
 * does with its own copy of the queue, to which a queued removal has no children: a cancel below forgets it. A leaf has
 * no part that could be cancelled.
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

/** Whether this JSON means no data. */
const isEmpty = (json: Json): boolean =>
  json === null ||
  (!isLeaf(json) &&
    Object.entries(json).every(([key, value]) => key === '.priority' || key === '.value' || isEmpty(value)));
