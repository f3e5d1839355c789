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

describe.each(Object.entries(BEHAVIOURS))('%s', (_noun, cases) => {
  it.each(cases(clock).map((one) => [`${one.expected}: ${one.name}`, one] as const))('%s', async (_name, one) => {
    expect(await runner.run(one)).toBe(one.expected);
  });
});
