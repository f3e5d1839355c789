import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

const TRIGGERS = sourcesOf(/^functions\/src\/triggers\/.*(?<!\.test)\.ts$/);

/** A trigger without an instance runs for every database of the project, also for those of the rules tests. */
it('every trigger names the gym’s database instance', () => {
  expect(TRIGGERS.length).toBeGreaterThan(0);
  expect(TRIGGERS.filter(({ text }) => !/\binstance: DATABASE_INSTANCE\b/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});

it('index.ts exports the triggers of every file', () => {
  const [index] = sourcesOf(/^functions\/src\/index\.ts$/);
  const exported = [...(index?.text ?? '').matchAll(/'\.\/(triggers\/[a-z-]+\.ts)'/g)].map(
    ([, file]) => `functions/src/${file}`,
  );
  expect(exported.toSorted()).toEqual(TRIGGERS.map(({ path }) => path));
});

/** If a trigger threw on a damaged record, the platform would retry the event in vain. */
it('every trigger acknowledges events of damaged records', () => {
  expect(TRIGGERS.filter(({ text }) => !/\bendAtDamagedRecord\(/.test(text)).map(({ path }) => path)).toEqual([]);
});
