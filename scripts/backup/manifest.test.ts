import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Backup, BackupWriter, DamagedBackup } from './manifest.ts';

let temporaryFolder: string;
let folder: string;
let files: readonly string[];

const DETAILS = {
  release: '4.0.0',
  schema: 1,
  project: 'demo-gym',
  instance: 'demo-gym-default-rtdb',
  from: '2026-11-27T03:00:00.000Z',
  to: '2026-11-27T03:00:09.000Z',
  closed: true,
  vendor: false,
  secrets: ['GYM_SEAL_KEY'],
  passwords: { accounts: 1, note: 'Kept elsewhere' },
};

/** Returns JSON whose compressed file is long enough to be truncated at many positions. */
const longText = (seed: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`m${index}`, (index * seed) % 9_973])));

beforeAll(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'manifest-'));
  folder = join(temporaryFolder, 'backup');
  const writer = await BackupWriter.create(folder);
  await writer.add('rules', '{"rules":{}}', { rows: 1 });
  await writer.add('accounts', JSON.stringify([{ localId: 'a', passwordHash: 'hash' }]), { rows: 1 });
  await writer.add('data', longText(7), { path: 'Users', rows: 60 });
  await writer.add('data', longText(11), { path: 'Attendance/centro', rows: 60 });
  await writer.finish(DETAILS);
  files = await readdir(folder);
});

afterAll(() => rm(temporaryFolder, { recursive: true, force: true }));

/** Opens the backup while one file has changed contents, then restores the file. Returns the backup or the error. */
async function openWith(file: string, change: (data: Buffer) => Buffer): Promise<unknown> {
  const original = await readFile(join(folder, file));
  await writeFile(join(folder, file), change(original));
  try {
    return await Backup.open(folder).catch((error: unknown) => error);
  } finally {
    await writeFile(join(folder, file), original);
  }
}

it('opens a complete backup and returns its parts', async () => {
  const backup = await Backup.open(folder);
  expect(backup.manifest).toMatchObject(DETAILS);
  expect(backup.data.map(({ path }) => path)).toEqual(['Users', 'Attendance/centro']);
  const [users] = backup.data;
  expect(users && (await backup.read(users))).toBe(longText(7));
});

it('refuses a backup that is truncated at a random position (1,000 runs)', async () => {
  const cuts = fc.record({ file: fc.nat(files.length - 1), fraction: fc.double({ min: 0, max: 1, noNaN: true }) });
  await fc.assert(
    fc.asyncProperty(cuts, async ({ file, fraction }) => {
      const outcome = await openWith(files[file] ?? '', (data) =>
        data.subarray(0, Math.min(data.length - 1, Math.floor(fraction * data.length))),
      );
      expect(outcome).toBeInstanceOf(DamagedBackup);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

it('refuses a backup in which a random byte has changed (200 runs)', async () => {
  const bytes = fc.record({ file: fc.nat(files.length - 1), fraction: fc.double({ min: 0, max: 1, noNaN: true }) });
  await fc.assert(
    fc.asyncProperty(bytes, async ({ file, fraction }) => {
      const outcome = await openWith(files[file] ?? '', (data) => {
        const changed = Buffer.from(data);
        const position = Math.min(data.length - 1, Math.floor(fraction * data.length));
        changed[position] = (changed[position] ?? 0) ^ 1;
        return changed;
      });
      expect(outcome).toBeInstanceOf(DamagedBackup);
    }),
    { numRuns: 200 },
  );
}, 60_000);

it.each([{ file: 'manifest.json' }, { file: 'rules.json.gz' }, { file: 'data-000002.json.gz' }])(
  'refuses a backup without $file',
  async ({ file }) => {
    const original = await readFile(join(folder, file));
    await rm(join(folder, file));
    await expect(Backup.open(folder)).rejects.toThrow(DamagedBackup);
    await writeFile(join(folder, file), original);
  },
);

it('refuses to write a backup into a folder that is not empty', async () => {
  await expect(BackupWriter.create(folder)).rejects.toThrow('not empty');
});
