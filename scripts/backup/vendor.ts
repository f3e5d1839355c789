import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { schemaPath } from '@gym/domain/database/system/schema';
import Assembler from 'stream-json/assembler.js';
import parser, { type Token } from 'stream-json/parser.js';
import { SECRETS } from '../lib/doctor/settings.ts';
import { isAboveLists } from '../lib/gym-database.ts';
import { BackupWriter, DamagedBackup } from './manifest.ts';

/** A part is written as soon as its JSON has this many characters. */
const PART_LENGTH = 4_000_000;

/** The note about passwords in the manifest. */
const NO_ACCOUNTS_NOTE = "Firebase's backup has no accounts. Those of the project stay as they are.";

/** Returns a value as JSON. Arrays become objects with their indexes as keys, because the database stores no arrays. */
function formatForExport(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    Array.isArray(part) ? Object.fromEntries(Object.entries(part).filter(([, child]) => child !== null)) : part,
  );
}

/**
 * Writes the lists in the JSON of a database as the parts of a backup. A list is a node that may have many children
 * (see `isAboveLists`). Processes one token at a time, so only one part is in memory.
 */
class ListParts {
  readonly #writer: BackupWriter;
  /** Keys from the root to the open node. */
  readonly #path: string[] = [];
  #isRootOpen = false;
  /** The key that was read last and has no value yet. */
  #key: string | null = null;
  /** The incomplete child of the open list. */
  #child: Assembler | null = null;
  /** The children of the next part, each as a key with its value in JSON. */
  #texts: string[] = [];
  /** Length of `#texts` in characters. */
  #length = 0;
  /** The schema number of the data; `null` if they have none. */
  schema: number | null = null;

  constructor(writer: BackupWriter) {
    this.#writer = writer;
  }

  /** @throws {DamagedBackup} if a value stands where a list was expected */
  async process(token: Token): Promise<void> {
    if (this.#child !== null || (this.#isInList() && this.#key !== null)) await this.#processInChild(token);
    else if (token.name === 'keyValue') this.#key = token.value;
    else if (token.name === 'startObject') this.#open();
    else if (token.name === 'endObject') await this.#close();
    else throw new DamagedBackup(`/${[...this.#path, this.#key].join('/')} is a value where a list was expected`);
  }

  #isInList(): boolean {
    return this.#path.length > 0 && !isAboveLists(this.#path.join('/'));
  }

  #open(): void {
    if (this.#key !== null) this.#path.push(this.#key);
    else if (this.#isRootOpen) throw new DamagedBackup('An object without a key');
    this.#isRootOpen = true;
    this.#key = null;
  }

  async #close(): Promise<void> {
    await this.#flush();
    this.#path.pop();
  }

  async #processInChild(token: Token): Promise<void> {
    this.#child ??= new Assembler();
    this.#child.consume(token);
    if (!this.#child.done) return;
    const value = this.#child.current;
    const path = [...this.#path, this.#key].join('/');
    if (path === schemaPath.at({}, 'Version') && typeof value === 'number') this.schema = value;
    const text = `${JSON.stringify(this.#key)}:${formatForExport(value)}`;
    [this.#child, this.#key] = [null, null];
    this.#texts.push(text);
    this.#length += text.length;
    if (this.#length >= PART_LENGTH) await this.#flush();
  }

  async #flush(): Promise<void> {
    const rows = this.#texts.length;
    if (rows === 0) return;
    await this.#writer.add('data', `{${this.#texts.join(',')}}`, { path: this.#path.join('/'), rows });
    this.#texts = [];
    this.#length = 0;
  }
}

/**
 * Converts Firebase's own backup of the database (one gzipped JSON file) into a backup folder that can be restored. If
 * the file is truncated, the folder gets parts without a manifest, which can't be restored.
 *
 * @throws {DamagedBackup} if the file is unreadable, truncated or not the JSON of a database, or if its name doesn't
 *   contain the time of the backup
 * @throws if the folder is not empty
 */
export async function unpackVendorBackup(file: string, folder: string): Promise<void> {
  const writer = await BackupWriter.create(folder);
  const from = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)_/.exec(basename(file))?.[1];
  if (from === undefined)
    throw new DamagedBackup(`${file}: keep the name that the service gave it, which says when it was made.`);
  const parts = new ListParts(writer);
  const parserOptions = { packValues: true, streamValues: false };
  const processAll = async (tokens: AsyncIterable<Token>): Promise<void> => {
    for await (const token of tokens) await parts.process(token);
  };
  await pipeline(createReadStream(file), createGunzip(), parser.asStream(parserOptions), processAll).catch(
    (error: unknown) => {
      throw new DamagedBackup(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`);
    },
  );
  await writer.finish({
    // The file doesn't name the release, the project and the instance.
    release: 'unknown',
    schema: parts.schema,
    project: 'unknown',
    instance: 'unknown',
    from,
    to: from,
    closed: true,
    vendor: true,
    secrets: [...SECRETS],
    passwords: { accounts: 0, note: NO_ACCOUNTS_NOTE },
  });
}
