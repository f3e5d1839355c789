/** Reads the build's result: which file holds which source, and what is downloaded with it. */
import { readFileSync } from 'node:fs';

const DIST = new URL('../dist/', import.meta.url);

export const readBuilt = (path) => readFileSync(new URL(path, DIST));

/** @returns functions over the build's manifest; sources are paths in web/ */
export function readBuild() {
  const manifest = JSON.parse(readBuilt('.vite/manifest.json').toString());
  const places = JSON.parse(readBuilt('.vite/places.json').toString());
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));

  function fileOf(source) {
    const file = manifest[source]?.file ?? places[source];
    if (!file) throw new Error(`The build has no part ${source}`);
    return file;
  }

  /** Returns all files that are downloaded for these sources: their chunks and static imports, imports first. */
  function filesOf(sources) {
    const found = new Set();
    const begun = new Set();
    const add = (file) => {
      if (begun.has(file)) return;
      begun.add(file);
      for (const key of chunks.get(file)?.imports ?? []) add(manifest[key].file);
      found.add(file);
    };
    for (const source of sources) add(fileOf(source));
    return found;
  }

  /** Returns the styles of those files, in the order in which the browser loads them. */
  function stylesOf(files) {
    return new Set([...files].flatMap((file) => chunks.get(file)?.css ?? []));
  }

  /** Returns other assets of those files, such as a decoder. */
  function assetsOf(files) {
    return new Set([...files].flatMap((file) => chunks.get(file)?.assets ?? []));
  }

  /** Returns the files that those files import on demand. */
  function laterOf(files) {
    const keys = [...files].flatMap((file) => chunks.get(file)?.dynamicImports ?? []);
    return new Set(keys.map((key) => manifest[key].file));
  }

  return { places, fileOf, laterOf, filesOf, stylesOf, assetsOf };
}
