import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEHAVIOURS } from './cases.ts';
import { emulatorClock } from './model/clock.ts';
import { EmulatorRunner } from './model/on-emulator.ts';

const clock = emulatorClock();
let runner: EmulatorRunner;

beforeAll(async () => {
  runner = await EmulatorRunner.start('behaviour', clock);
});

afterAll(() => runner.stop());

// Loops, because `it.each` shortens long values in titles.
for (const [subject, makeCases] of Object.entries(BEHAVIOURS)) {
  describe(subject, () => {
    for (const one of makeCases(clock)) {
      it(`${one.expected}: ${one.name}`, async () => {
        expect(await runner.run(one)).toBe(one.expected);
      });
    }
  });
}
