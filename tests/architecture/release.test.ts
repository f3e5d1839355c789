import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { RELEASE } from '@gym/domain/release';
import { list, type ReadEntry } from 'tar';
import { beforeAll, expect, it } from 'vitest';
import { RELEASE_ARCHIVE, RELEASES } from '../../scripts/lib/release-archive.ts';

const MAX_BYTES = 6_000_000;

const entries: ReadEntry[] = [];
let content = '';

beforeAll(async () => {
  await list({ file: RELEASE_ARCHIVE, onReadEntry: (entry) => entries.push(entry) });
  content = gunzipSync(readFileSync(RELEASE_ARCHIVE)).toString('latin1');
});

it('contains only the newest release, in at most 6 MB', () => {
  expect(readdirSync(RELEASES).filter((name) => name.endsWith('.gz'))).toEqual([`${RELEASE}.tar.gz`]);
  expect(statSync(RELEASE_ARCHIVE).size).toBeLessThanOrEqual(MAX_BYTES);
});

it('is reproducible: has sorted entries without times and owners', () => {
  const paths = entries.map(({ path }) => path);
  expect(paths).toEqual(paths.toSorted());
  expect(entries.filter(({ mtime }) => mtime !== undefined && mtime.getTime() !== 0)).toEqual([]);
  expect(entries.filter(({ uid, gid, mode }) => Boolean(uid) || Boolean(gid) || mode !== 0o644)).toEqual([]);
});

it('contains the built client, functions and rules, and no other files', () => {
  const paths = entries.map(({ path }) => path);
  expect(new Set(paths.map((path) => path.split('/')[0]))).toEqual(
    new Set(['client', 'functions', 'database.rules.json', 'hosting.json']),
  );
  expect(paths).toEqual(
    expect.arrayContaining(['client/ngsw-worker.js', 'functions/index.js', 'functions/site/index.js']),
  );
  expect(paths.filter((path) => /\.map$|\.env|(^|\/)\.|\.tsx?$/.test(path))).toEqual([]);
});

/** Absolute paths of sources or packages. */
const FOLDERS = /(?<![\w.)}\]/-])\/[\w./-]+\/(?:(?:domain|functions|web)\/src|node_modules)\/|file:\/\/\/\w[\w./-]*/g;
/** Google API keys, tokens of Meta and Mercado Pago, private keys. */
const SECRETS = /AIza[\w-]{35}|\bEAA[A-Za-z0-9]{40,}|APP_USR-\d{6,}|BEGIN [A-Z ]*PRIVATE KEY/g;

it.each([
  { finding: 'absolute path of the machine that built it', pattern: FOLDERS },
  { finding: 'secret', pattern: SECRETS },
])('contains no $finding', ({ pattern }) => {
  expect(content.match(pattern) ?? []).toEqual([]);
});
