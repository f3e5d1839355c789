import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { isOutdated } from './freshness.ts';

const root = mkdtempSync(join(tmpdir(), 'freshness-'));
const output = join(root, 'out.js');
const source = join(root, 'src');

/** Seconds since the epoch, for a file or folder. */
function touch(path: string, seconds: number): void {
  utimesSync(path, seconds, seconds);
}

beforeEach(() => {
  rmSync(source, { recursive: true, force: true });
  mkdirSync(join(source, 'lib'), { recursive: true });
  writeFileSync(join(source, 'lib/a.ts'), '');
  writeFileSync(output, '');
  for (const path of [join(source, 'lib/a.ts'), join(source, 'lib'), source]) touch(path, 1000);
  touch(output, 2000);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('is fresh if no source is newer than the output', () => {
  expect(isOutdated(output, [source])).toBe(false);
});

it('is stale without the output, after a change and after a deletion', () => {
  expect(isOutdated(join(root, 'missing.js'), [source])).toBe(true);
  touch(join(source, 'lib/a.ts'), 3000);
  expect(isOutdated(output, [source])).toBe(true);
  touch(join(source, 'lib/a.ts'), 1000);
  rmSync(join(source, 'lib/a.ts'));
  expect(isOutdated(output, [source])).toBe(true);
});

it('ignores changes of tests', () => {
  writeFileSync(join(source, 'lib/a.test.ts'), '');
  touch(join(source, 'lib'), 1000);
  expect(isOutdated(output, [source])).toBe(false);
});
