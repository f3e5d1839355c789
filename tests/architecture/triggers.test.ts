import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

const TRIGGERS = sourcesOf(/^functions\/src\/triggers\/.*(?<!\.test)\.ts$/);

/**
 * Left alone, a trigger answers to every database of the project, and under the emulators to those of the rules tests.
 */
it('names the gym’s database on every trigger', () => {
  expect(TRIGGERS.length).toBeGreaterThan(0);
  expect(TRIGGERS.filter(({ text }) => !/\binstance: DATABASE_INSTANCE\b/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});

it('exports every trigger there is', () => {
  const [index] = sourcesOf(/^functions\/src\/index\.ts$/);
  const exported = [...(index?.text ?? '').matchAll(/'\.\/(triggers\/[a-z-]+\.ts)'/g)].map(
    ([, file]) => `functions/src/${file}`,
  );
  expect(exported.toSorted()).toEqual(TRIGGERS.map(({ path }) => path));
});

/**
 * A trigger that throws on a record which stays damaged would be delivered again in vain until the platform gives up.
 */
it('ends every trigger at a damaged record', () => {
  expect(TRIGGERS.filter(({ text }) => !/\bendAtDamagedRecord\(/.test(text)).map(({ path }) => path)).toEqual([]);
});
