import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runNode } from '../../../scripts/lib/run.ts';
import { LARGE_GYM, SMALL_GYM, startGymEmulator } from '../lib/large-gym.ts';
import type { Report } from '../lib/report.ts';
import { kilobytes, median, ms, percentile } from '../lib/statistics.ts';

/** The script that measures one gym. */
const SCRIPT = fileURLToPath(new URL('expirations-of-gym.ts', import.meta.url));

/**
 * What the script prints for each list: the number of returned rows, the total, the bytes of an answer, and the
 * durations in milliseconds.
 */
const samplesSchema = z.array(
  z.object({ list: z.string(), rows: z.number(), total: z.number(), bytes: z.number(), times: z.array(z.number()) }),
);
type Sample = z.infer<typeof samplesSchema>[number];

/** Measures the lists in a gym with that many members. */
async function measureGym(members: number): Promise<Sample[]> {
  const gym = await startGymEmulator(members);
  try {
    const { code, output } = await runNode(SCRIPT, [String(gym.port)], { quiet: true });
    if (code !== 0) throw new Error(output);
    return samplesSchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
  } finally {
    await gym.stop();
  }
}

/** Measures the server's lists of expirations in gyms of 10,000 and of 100,000 members. */
export async function expirations(): Promise<Report> {
  const small = await measureGym(SMALL_GYM);
  const large = await measureGym(LARGE_GYM);
  const rows = large.map((sample, index) => {
    const smallSample = small[index];
    const perRow = {
      large: sample.bytes / sample.rows,
      small: smallSample ? smallSample.bytes / smallSample.rows : Number.NaN,
    };
    const growth = perRow.large / perRow.small;
    const p95 = percentile(sample.times, 0.95);
    return {
      label: `expirations, ${sample.list}: bytes for a row, 100,000 : 10,000`,
      target: '0.9–1.1 ×',
      measured: `${growth.toFixed(2)} × (${sample.rows} rows of ${sample.total}: ${kilobytes(sample.bytes)}; ${smallSample?.rows} of ${smallSample?.total}: ${kilobytes(smallSample?.bytes ?? 0)}); p95 ${ms(p95)}, median ${ms(median(sample.times))} : ${ms(median(smallSample?.times ?? []))}`,
      met: Math.abs(growth - 1) <= 0.1,
    };
  });
  return { rows, numbers: { small, large } };
}
