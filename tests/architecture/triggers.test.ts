import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

const TRIGGERS = sourcesOf(/^functions\/src\/triggers\/.*(?<!\.test)\.ts$/);

/** A trigger without an instance runs for every database of the project, those of the rules tests included. */
it('names the gym’s database on every trigger', () => {
  expect(TRIGGERS.length).toBeGreaterThan(0);
  expect(TRIGGERS.filter(({ text }) => !/\binstance: DATABASE_INSTANCE\b/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});

it('exports every trigger that a file defines', () => {
  const [index] = sourcesOf(/^functions\/src\/index\.ts$/);
  const exported = [...(index?.text ?? '').matchAll(/'\.\/(triggers\/[a-z-]+\.ts)'/g)].map(
    ([, file]) => `functions/src/${file}`,
  );
  expect(exported.toSorted()).toEqual(TRIGGERS.map(({ path }) => path));
});

/** A trigger that throws on a damaged record would be delivered again in vain until the platform gives up. */
it('acknowledges a damaged record in every trigger', () => {
  expect(TRIGGERS.filter(({ text }) => !/\bendAtDamagedRecord\(/.test(text)).map(({ path }) => path)).toEqual([]);
});
