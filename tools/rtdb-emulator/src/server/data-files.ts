import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NodeReader, type ReadNode } from '../tree/node-reader.ts';

const SUFFIX = '.json';
const CHUNK_BYTES = 1 << 20;

/** Reads and parses a file of any size, chunk by chunk. */
const readValue = (file: string): ReadNode => {
  const reader = new NodeReader([]);
  const handle = openSync(file, 'r');
  try {
    for (let size = CHUNK_BYTES; size > 0; ) {
      // Each chunk needs a new buffer, because the reader may keep it.
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      size = readSync(handle, chunk);
      reader.push(chunk.subarray(0, size));
    }
  } finally {
    closeSync(handle);
  }
  const result = reader.end();
  if (!result.ok) throw new Error(`${file}: ${result.problem.message}`);
  return result.value;
};

/** Loads data in export format by namespace: from a file `<namespace>.json`, or from all such files of a folder. */
export const loadDataFiles = (path: string, isFolder: boolean): { readonly [namespace: string]: ReadNode } => {
  const files = isFolder
    ? readdirSync(path)
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => join(path, name))
    : [path];
  return Object.fromEntries(files.map((file) => [basename(file, SUFFIX), readValue(file)]));
};
