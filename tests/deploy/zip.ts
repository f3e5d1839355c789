import { inflateRawSync } from 'node:zlib';

/** Signature of the record at the end of the central directory. */
const END_OF_DIRECTORY = 0x06054b50;
/** Signature of an entry of the central directory. */
const DIRECTORY_ENTRY = 0x02014b50;
/** Compression method of deflated files. */
const DEFLATED = 8;

/**
 * Returns the files of a ZIP archive by path. Supports stored and deflated files without encryption, up to 4 GB. The
 * numbers are lengths and offsets of the records in the ZIP format.
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('not a ZIP archive');
  const files = new Map<string, Buffer>();
  let position = archive.readUInt32LE(end + 16);
  for (let entries = archive.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (archive.readUInt32LE(position) !== DIRECTORY_ENTRY) throw new Error('damaged ZIP archive');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(position + offset),
    );
    const name = archive.subarray(position + 46, position + 46 + (nameLength ?? 0)).toString('utf8');
    const header = archive.readUInt32LE(position + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const contents = archive.subarray(start, start + archive.readUInt32LE(position + 20));
    if (!name.endsWith('/'))
      files.set(name, archive.readUInt16LE(position + 10) === DEFLATED ? inflateRawSync(contents) : contents);
    position += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
