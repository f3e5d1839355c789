import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { isOutdated } from './freshness.ts';

const root = mkdtempSync(join(tmpdir(), 'freshness-'));
const output = join(root, 'out.js');
const source = join(root, 'src');

/** Sets the modification time of a file or folder. */
function setTime(path: string, epochSeconds: number): void {
  utimesSync(path, epochSeconds, epochSeconds);
}

beforeEach(() => {
  rmSync(source, { recursive: true, force: true });
  mkdirSync(join(source, 'lib'), { recursive: true });
  writeFileSync(join(source, 'lib/a.ts'), '');
  writeFileSync(output, '');
  for (const path of [join(source, 'lib/a.ts'), join(source, 'lib'), source]) setTime(path, 1000);
  setTime(output, 2000);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('an output is up to date if no source is newer than the output', () => {
  expect(isOutdated(output, [source])).toBe(false);
});

it('an output is out of date if it is missing, or if a source was changed or deleted', () => {
  expect(isOutdated(join(root, 'missing.js'), [source])).toBe(true);
  setTime(join(source, 'lib/a.ts'), 3000);
  expect(isOutdated(output, [source])).toBe(true);
  setTime(join(source, 'lib/a.ts'), 1000);
  rmSync(join(source, 'lib/a.ts'));
  expect(isOutdated(output, [source])).toBe(true);
});

it('ignores the modification times of test files', () => {
  writeFileSync(join(source, 'lib/a.test.ts'), '');
  setTime(join(source, 'lib'), 1000);
  expect(isOutdated(output, [source])).toBe(false);
});
