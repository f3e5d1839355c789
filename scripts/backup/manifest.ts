import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { z } from 'zod';

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

const part = z.object({
  /** Name of the file, relative to the backup's folder. */
  file: z.string().regex(/^(data|accounts)-\d{6}\.json\.gz$|^rules\.json\.gz$/),
  /** Path of the node whose children the part holds. Absent for accounts and rules. */
  path: z
    .string()
    .regex(/^[A-Z]\w*(\/[\w~-]+)*$/)
    .optional(),
  /** Number of children or accounts. */
  rows: z.number(),
  /** Length of the file and its SHA-256 in hexadecimal. */
  bytes: z.number(),
  sha256: z.string(),
});
export type BackupPart = z.infer<typeof part>;

const manifestSchema = z.object({
  format: z.literal(1),
  /** Release of the code that made the backup, and number of the stored data's schema, if the data name one. */
  release: z.string(),
  schema: z.number().nullable(),
  project: z.string(),
  instance: z.string(),
  /** When reading began and ended, ISO 8601. */
  from: z.string(),
  to: z.string(),
  /** Whether the app was closed meanwhile, so that all parts are of one moment. */
  closed: z.boolean(),
  /** Whether the parts come from the vendor's own backup, which has neither accounts nor rules. */
  vendor: z.boolean(),
  /** Names of the secrets that the gym needs. Their values are in no backup. */
  secrets: z.array(z.string()),
  /** Number of accounts with a password, and what their hashes need. */
  passwords: z.object({ accounts: z.number(), note: z.string() }),
  parts: z.array(part),
});
export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'manifest.json';

/** A backup that can't be restored: damaged, cut, or none at all. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Writes the parts of a backup into a folder, and the manifest last. */
export class BackupWriter {
  readonly #folder: string;
  readonly #parts: BackupPart[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws if the folder has something in it */
  static async create(folder: string): Promise<BackupWriter> {
    // Everything about everybody is in it: only its owner may read it.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
    return new BackupWriter(folder);
  }

  async add(
    kind: 'data' | 'accounts' | 'rules',
    text: string,
    facts: Pick<BackupPart, 'rows' | 'path'>,
  ): Promise<void> {
    const number = String(this.#parts.length).padStart(6, '0');
    const file = kind === 'rules' ? 'rules.json.gz' : `${kind}-${number}.json.gz`;
    const data = await compress(text, { level: constants.Z_BEST_SPEED });
    await writeWhole(join(this.#folder, file), data);
    this.#parts.push({ file, ...facts, bytes: data.length, sha256: sha256(data) });
  }

  async finish(facts: Omit<Manifest, 'format' | 'parts'>): Promise<Manifest> {
    const manifest: Manifest = { format: 1, ...facts, parts: this.#parts };
    const text = JSON.stringify(manifest);
    await writeWhole(join(this.#folder, MANIFEST), `${text}\n${sha256(text)}\n`);
    return manifest;
  }
}

/** Writes a file and waits until the disk has it. */
async function writeWhole(file: string, data: string | Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function checksumOf(file: string): Promise<Pick<BackupPart, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** A backup whose manifest and parts have been checked. */
export class Backup {
  readonly manifest: Manifest;
  /** Identifies the backup: the checksum of its manifest. */
  readonly id: string;
  readonly #folder: string;

  private constructor(folder: string, manifest: Manifest, id: string) {
    this.#folder = folder;
    this.manifest = manifest;
    this.id = id;
  }

  /**
   * Opens a backup after checking the length and checksum of every part.
   *
   * @throws {DamagedBackup} if anything is missing, cut or changed
   */
  static async open(folder: string): Promise<Backup> {
    const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
      throw new DamagedBackup(`${folder} has no ${MANIFEST}: the backup was not finished, or this is none.`);
    });
    const [json = '', id = ''] = text.split('\n');
    if (text !== `${json}\n${id}\n` || sha256(json) !== id)
      throw new DamagedBackup(`${MANIFEST} is damaged: its checksum doesn't fit.`);
    const manifest = manifestSchema.parse(JSON.parse(json));
    for (const { file, bytes, sha256: expected } of manifest.parts) {
      const found = await checksumOf(join(folder, file)).catch(() => null);
      if (found === null) throw new DamagedBackup(`${file} is missing.`);
      if (found.bytes !== bytes) throw new DamagedBackup(`${file} has ${found.bytes} bytes instead of ${bytes}.`);
      if (found.sha256 !== expected) throw new DamagedBackup(`${file} is damaged: its checksum doesn't fit.`);
    }
    return new Backup(folder, manifest, id);
  }

  /** The parts with data, in the order in which they were written. */
  get data(): readonly (BackupPart & { readonly path: string })[] {
    return this.manifest.parts.flatMap((one) => (one.path === undefined ? [] : [{ ...one, path: one.path }]));
  }

  get accounts(): readonly BackupPart[] {
    return this.manifest.parts.filter(({ file }) => file.startsWith('accounts-'));
  }

  /** Returns the text of a part. */
  async read({ file }: Pick<BackupPart, 'file'>): Promise<string> {
    return (await decompress(await readFile(join(this.#folder, file)))).toString('utf8');
  }
}
