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
  /** Number of children or accounts; 1 for the rules. */
  rows: z.number(),
  /** Length of the file. */
  bytes: z.number(),
  /** SHA-256 checksum of the file, in hexadecimal. */
  sha256: z.string(),
});
export type BackupPart = z.infer<typeof part>;

const manifestSchema = z.object({
  format: z.literal(1),
  /** Release of the code that made the backup; `unknown` if Firebase made it. */
  release: z.string(),
  /** Schema number of the stored data; `null` if the data have none. */
  schema: z.number().nullable(),
  project: z.string(),
  instance: z.string(),
  /** When reading the data began, ISO 8601. */
  from: z.string(),
  /** When reading the data ended, ISO 8601. */
  to: z.string(),
  /** Whether all data are of the same moment: the app was closed during the backup, or Firebase made the backup. */
  closed: z.boolean(),
  /**
   * Whether the parts were converted from Firebase's own backup of the database, which has neither accounts nor rules.
   */
  vendor: z.boolean(),
  /** Names of the secrets that the deployed functions may need. A backup doesn't contain their values. */
  secrets: z.array(z.string()),
  /**
   * `accounts`: number of accounts with a password. `note`: what the operator must know about their password hashes.
   */
  passwords: z.object({ accounts: z.number(), note: z.string() }),
  parts: z.array(part),
});
export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'manifest.json';

/**
 * The error for a backup that can't be restored: it is damaged, truncated or unfinished, or the folder holds no backup.
 */
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

  /**
   * Creates the folder unless it exists.
   *
   * @throws if the folder is not empty
   */
  static async create(folder: string): Promise<BackupWriter> {
    // The backup contains everybody's personal data, so only the owner of the folder may read it.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
    return new BackupWriter(folder);
  }

  /** Compresses a text and writes it as the next part. */
  async add(
    kind: 'data' | 'accounts' | 'rules',
    text: string,
    details: Pick<BackupPart, 'rows' | 'path'>,
  ): Promise<void> {
    const number = String(this.#parts.length).padStart(6, '0');
    const file = kind === 'rules' ? 'rules.json.gz' : `${kind}-${number}.json.gz`;
    const data = await compress(text, { level: constants.Z_BEST_SPEED });
    await writeAndSync(join(this.#folder, file), data);
    this.#parts.push({ file, ...details, bytes: data.length, sha256: sha256(data) });
  }

  /** Writes the manifest, without which the parts are not a complete backup. */
  async finish(details: Omit<Manifest, 'format' | 'parts'>): Promise<Manifest> {
    const manifest = manifestSchema.parse({ format: 1, ...details, parts: this.#parts } satisfies Manifest);
    const text = JSON.stringify(manifest);
    await writeAndSync(join(this.#folder, MANIFEST), `${text}\n${sha256(text)}\n`);
    return manifest;
  }
}

/** Creates a file and waits until its contents are on the disk. */
async function writeAndSync(file: string, data: string | Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function computeChecksum(file: string): Promise<Pick<BackupPart, 'bytes' | 'sha256'>> {
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
   * @throws {DamagedBackup} if a part or the manifest is missing, truncated or changed
   */
  static async open(folder: string): Promise<Backup> {
    const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
      throw new DamagedBackup(
        `${folder} has no ${MANIFEST}: the backup was not finished, or this folder holds no backup.`,
      );
    });
    const [json = '', id = ''] = text.split('\n');
    if (text !== `${json}\n${id}\n` || sha256(json) !== id)
      throw new DamagedBackup(`${MANIFEST} is damaged: its checksum doesn't match.`);
    const manifest = manifestSchema.parse(JSON.parse(json));
    for (const { file, bytes, sha256: expected } of manifest.parts) {
      const found = await computeChecksum(join(folder, file)).catch(() => null);
      if (found === null) throw new DamagedBackup(`${file} is missing.`);
      if (found.bytes !== bytes) throw new DamagedBackup(`${file} has ${found.bytes} bytes instead of ${bytes}.`);
      if (found.sha256 !== expected) throw new DamagedBackup(`${file} is damaged: its checksum doesn't match.`);
    }
    return new Backup(folder, manifest, id);
  }

  /** The parts with data, in the order in which they were written. */
  get data(): readonly (BackupPart & { readonly path: string })[] {
    return this.manifest.parts.flatMap((backupPart) =>
      backupPart.path === undefined ? [] : [{ ...backupPart, path: backupPart.path }],
    );
  }

  get accounts(): readonly BackupPart[] {
    return this.manifest.parts.filter(({ file }) => file.startsWith('accounts-'));
  }

  /** Returns the decompressed text of a part. */
  async read({ file }: Pick<BackupPart, 'file'>): Promise<string> {
    return (await decompress(await readFile(join(this.#folder, file)))).toString('utf8');
  }
}
