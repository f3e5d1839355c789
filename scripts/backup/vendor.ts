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

/** Size at which a part is written, in bytes of JSON. */
const PART_BYTES = 4_000_000;

const NO_ACCOUNTS = "The vendor's backup has no accounts. Those of the project stay as they are.";

/** Returns the JSON of a value in which arrays are objects, as the database stores and exports them. */
function exportedText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    Array.isArray(part) ? Object.fromEntries(Object.entries(part).filter(([, child]) => child !== null)) : part,
  );
}

/** Writes the lists of a database's JSON as parts. It processes one token at a time and holds only one part. */
class ListParts {
  readonly #writer: BackupWriter;
  /** Keys from the root to the open node. */
  readonly #path: string[] = [];
  #isRootOpen = false;
  #key: string | null = null;
  #child: Assembler | null = null;
  #texts: string[] = [];
  #bytes = 0;
  /** The schema number of the data. */
  schema: number | null = null;

  constructor(writer: BackupWriter) {
    this.#writer = writer;
  }

  async take(token: Token): Promise<void> {
    if (this.#child !== null || (this.#isInList() && this.#key !== null)) await this.#takeOfChild(token);
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

  async #takeOfChild(token: Token): Promise<void> {
    this.#child ??= new Assembler();
    this.#child.consume(token);
    if (!this.#child.done) return;
    const value = this.#child.current;
    const place = [...this.#path, this.#key].join('/');
    if (place === schemaPath.at({}, 'Version') && typeof value === 'number') this.schema = value;
    const text = `${JSON.stringify(this.#key)}:${exportedText(value)}`;
    [this.#child, this.#key] = [null, null];
    this.#texts.push(text);
    this.#bytes += text.length;
    if (this.#bytes >= PART_BYTES) await this.#flush();
  }

  async #flush(): Promise<void> {
    const rows = this.#texts.length;
    if (rows === 0) return;
    await this.#writer.add('data', `{${this.#texts.join(',')}}`, { path: this.#path.join('/'), rows });
    this.#texts = [];
    this.#bytes = 0;
  }
}

/**
 * Turns the vendor's own backup (one JSON, gzipped) into a folder of parts, which a restore then takes. Nothing is left
 * of a cut file but parts without a manifest.
 *
 * @throws if the file is cut or no JSON, or if its name doesn't say when it was made
 */
export async function unpackVendorBackup(file: string, folder: string): Promise<void> {
  const writer = await BackupWriter.create(folder);
  const from = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)_/.exec(basename(file))?.[1];
  if (from === undefined)
    throw new DamagedBackup(`${file}: keep the name that the service gave it, which says when it was made.`);
  const parts = new ListParts(writer);
  const values = { packValues: true, streamValues: false };
  const takeAll = async (tokens: AsyncIterable<Token>): Promise<void> => {
    for await (const token of tokens) await parts.take(token);
  };
  await pipeline(createReadStream(file), createGunzip(), parser.asStream(values), takeAll).catch((error: unknown) => {
    throw new DamagedBackup(`${file}: ${error instanceof Error ? error.message : 'unreadable'}`);
  });
  await writer.finish({
    // The file doesn't say.
    release: 'unknown',
    schema: parts.schema,
    project: 'unknown',
    instance: 'unknown',
    from,
    to: from,
    closed: true,
    vendor: true,
    secrets: [...SECRETS],
    passwords: { accounts: 0, note: NO_ACCOUNTS },
  });
}
