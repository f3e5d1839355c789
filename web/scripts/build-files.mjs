/** Reads the result of the build: which file contains a source file, and which files are downloaded with it. */
import { readFileSync } from 'node:fs';

const DIST = new URL('../dist/', import.meta.url);

/** Reads a file of dist. */
export const readBuiltFile = (path) => readFileSync(new URL(path, DIST));

/**
 * Reads the manifest of the build. `fileOf` and `filesOf` take sources: paths relative to web/, or `domain/src/…`. The
 * other functions that it returns take built files.
 */
export function readBuild() {
  const manifest = JSON.parse(readBuiltFile('.vite/manifest.json').toString());
  /** The built file of each source file. */
  const fileBySource = JSON.parse(readBuiltFile('.vite/places.json').toString());
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));

  /** Returns the built file that contains a source file. */
  function fileOf(source) {
    const file = manifest[source]?.file ?? fileBySource[source];
    if (!file) throw new Error(`The build doesn't contain ${source}`);
    return file;
  }

  /** Returns the scripts that are downloaded for these sources: their chunks and static imports, imports first. */
  function filesOf(sources) {
    const files = new Set();
    const visited = new Set();
    const add = (file) => {
      if (visited.has(file)) return;
      visited.add(file);
      for (const key of chunks.get(file)?.imports ?? []) add(manifest[key].file);
      files.add(file);
    };
    for (const source of sources) add(fileOf(source));
    return files;
  }

  /** Returns the styles of built files, in the order in which the browser loads them. */
  function stylesOf(files) {
    return new Set([...files].flatMap((file) => chunks.get(file)?.css ?? []));
  }

  /** Returns the other assets of built files, such as a decoder. */
  function assetsOf(files) {
    return new Set([...files].flatMap((file) => chunks.get(file)?.assets ?? []));
  }

  /** Returns the built files that these files import dynamically. */
  function dynamicImportsOf(files) {
    const keys = [...files].flatMap((file) => chunks.get(file)?.dynamicImports ?? []);
    return new Set(keys.map((key) => manifest[key].file));
  }

  return { fileBySource, fileOf, dynamicImportsOf, filesOf, stylesOf, assetsOf };
}
