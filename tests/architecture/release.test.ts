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

it('the folder of releases has only the archive of this release, which has at most 6 MB', () => {
  expect(readdirSync(RELEASES).filter((name) => name.endsWith('.gz'))).toEqual([`${RELEASE}.tar.gz`]);
  expect(statSync(RELEASE_ARCHIVE).size).toBeLessThanOrEqual(MAX_BYTES);
});

it('the archive is reproducible: its entries are sorted and have neither times nor owners', () => {
  const paths = entries.map(({ path }) => path);
  expect(paths).toEqual(paths.toSorted());
  expect(entries.filter(({ mtime }) => mtime !== undefined && mtime.getTime() !== 0)).toEqual([]);
  expect(entries.filter(({ uid, gid, mode }) => Boolean(uid) || Boolean(gid) || mode !== 0o644)).toEqual([]);
});

it('the archive contains the built web app, the functions, the rules, the hosting configuration and the schema number, and no source maps, sources or hidden files', () => {
  const paths = entries.map(({ path }) => path);
  expect(new Set(paths.map((path) => path.split('/')[0]))).toEqual(
    new Set(['client', 'functions', 'database.rules.json', 'hosting.json', 'schema.json']),
  );
  expect(paths).toEqual(
    expect.arrayContaining(['client/ngsw-worker.js', 'functions/index.js', 'functions/site/index.js']),
  );
  expect(paths.filter((path) => /\.map$|\.env|(^|\/)\.|\.tsx?$/.test(path))).toEqual([]);
});

/** Matches absolute paths of sources or packages, and file URLs. */
const ABSOLUTE_PATHS =
  /(?<![\w.)}\]/-])\/[\w./-]+\/(?:(?:domain|functions|web)\/src|node_modules)\/|file:\/\/\/\w[\w./-]*/g;
/** Matches Google API keys, tokens of Meta and Mercado Pago, and private keys. */
const SECRETS = /AIza[\w-]{35}|\bEAA[A-Za-z0-9]{40,}|APP_USR-\d{6,}|BEGIN [A-Z ]*PRIVATE KEY/g;

it.each([
  { finding: 'absolute path of the machine that built it', pattern: ABSOLUTE_PATHS },
  { finding: 'secret', pattern: SECRETS },
])('the archive contains no $finding', ({ pattern }) => {
  expect(content.match(pattern) ?? []).toEqual([]);
});
