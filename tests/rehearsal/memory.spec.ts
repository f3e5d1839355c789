import { expect, test } from './fixtures.ts';

/** Limit of a function's memory use, as a share of its memory. */
const SHARE = 0.6;

// This file runs last, because files run in the order of their names.
test('held at most 60 % of its memory in every function, and none ended by itself', async ({ rehearsal }) => {
  await rehearsal.stopFunctions();
  const names = new Set(rehearsal.figures.map(({ name }) => name));
  const alone = rehearsal.uploaded.functions.filter(({ trigger, isSchedule }) => trigger !== null || isSchedule);
  const expected = [...alone.map(({ name }) => name), 'paymentWebhook', 'whatsappWebhook', 'site', 'api'];
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
  for (const { name, peakMb, memoryMb } of rehearsal.figures)
    expect.soft(peakMb, `${name}, MB of ${memoryMb}`).toBeLessThanOrEqual(memoryMb * SHARE);
  expect(rehearsal.problems).toEqual([]);
});
