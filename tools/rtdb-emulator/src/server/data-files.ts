import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Json } from '../tree/types.ts';
import { parseJson } from './json.ts';

const SUFFIX = '.json';

const readJson = (file: string): Json => {
  const value = parseJson(readFileSync(file, 'utf8'));
  if (value === undefined) throw new Error(`${file} is not JSON`);
  return value;
};

/** Data in export form from `<namespace>.json`, or from every such file of a folder, by namespace. */
export const loadDataFiles = (path: string, isFolder: boolean): { readonly [namespace: string]: Json } => {
  const files = isFolder
    ? readdirSync(path)
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => join(path, name))
    : [path];
  return Object.fromEntries(files.map((file) => [basename(file, SUFFIX), readJson(file)]));
};
