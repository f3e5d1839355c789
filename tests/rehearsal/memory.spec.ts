import { expect, test } from './fixtures.ts';

/** The most of its memory that a function may hold. */
const SHARE = 0.6;

// After the other files, in the order of their names: what they started has done its work.
test('every function that ran held at most 60 % of its memory, and none ended by itself', async ({ rehearsal }) => {
  await rehearsal.stopFunctions();
  const names = new Set(rehearsal.figures.map(({ name }) => name));
  const alone = rehearsal.uploaded.functions.filter(({ trigger, isSchedule }) => trigger !== null || isSchedule);
  const expected = [...alone.map(({ name }) => name), 'paymentWebhook', 'whatsappWebhook', 'site', 'api'];
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
  for (const { name, peakMb, memoryMb } of rehearsal.figures)
    expect.soft(peakMb, `${name}, MB of ${memoryMb}`).toBeLessThanOrEqual(memoryMb * SHARE);
  expect(rehearsal.problems).toEqual([]);
});
