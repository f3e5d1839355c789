import { expect, test } from './fixtures.ts';

/** Limit of a function's peak memory, as a share of the memory with which it is deployed. */
const SHARE = 0.6;

// Files run in the order of their names. This one runs last, after the other tests have used the functions.
test('every function except `paymentsApi` ran, within 60 % of its memory, and the rehearsal reported no problem', async ({
  rehearsal,
}) => {
  await rehearsal.stopFunctions();
  const names = new Set(rehearsal.figures.map(({ name }) => name));
  const triggersAndSchedules = rehearsal.uploaded.functions.filter(
    ({ trigger, isScheduled }) => trigger !== null || isScheduled,
  );
  const expected = [
    ...triggersAndSchedules.map(({ name }) => name),
    'paymentWebhook',
    'whatsappWebhook',
    'site',
    'api',
  ];
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
  for (const { name, peakMb, memoryMb } of rehearsal.figures)
    expect.soft(peakMb, `${name}, MB of ${memoryMb}`).toBeLessThanOrEqual(memoryMb * SHARE);
  expect(rehearsal.problems).toEqual([]);
});
