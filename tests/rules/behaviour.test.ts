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

// The tests are made in loops, because `it.each` shortens long values in titles.
for (const [subject, makeCases] of Object.entries(BEHAVIOURS)) {
  describe(subject, () => {
    for (const rulesCase of makeCases(clock)) {
      it(`${rulesCase.expected}: ${rulesCase.name}`, async () => {
        expect(await runner.run(rulesCase)).toBe(rulesCase.expected);
      });
    }
  });
}
