import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runNode } from '../../../scripts/lib/run.ts';
import { LARGE, SMALL, startLargeGym } from '../lib/large-gym.ts';
import type { Report } from '../lib/report.ts';
import { kilobytes, median, ms, percentile } from '../lib/statistics.ts';

const PART = fileURLToPath(new URL('expirations-of-gym.ts', import.meta.url));

/** One kind of list, read many times: bytes for the returned rows, and times. */
const sampleSchema = z.array(
  z.object({ list: z.string(), rows: z.number(), total: z.number(), bytes: z.number(), times: z.array(z.number()) }),
);
type Sample = z.infer<typeof sampleSchema>[number];

async function samplesOf(members: number): Promise<Sample[]> {
  const gym = await startLargeGym(members);
  try {
    const { code, output } = await runNode(PART, [String(gym.port)], { quiet: true });
    if (code !== 0) throw new Error(output);
    return sampleSchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
  } finally {
    await gym.stop();
  }
}

/** Runs the server's own use case against gyms of 10,000 and of 100,000 members. */
export async function expirations(): Promise<Report> {
  const small = await samplesOf(SMALL);
  const large = await samplesOf(LARGE);
  const rows = large.map((sample, index) => {
    const before = small[index];
    const perRow = { large: sample.bytes / sample.rows, small: before ? before.bytes / before.rows : Number.NaN };
    const growth = perRow.large / perRow.small;
    const p95 = percentile(sample.times, 0.95);
    return {
      label: `expirations, ${sample.list}: bytes for a row, 100,000 : 10,000`,
      target: '0.9–1.1 ×',
      measured: `${growth.toFixed(2)} × (${sample.rows} rows of ${sample.total}: ${kilobytes(sample.bytes)}; ${before?.rows} of ${before?.total}: ${kilobytes(before?.bytes ?? 0)}); p95 ${ms(p95)}, median ${ms(median(sample.times))} : ${ms(median(before?.times ?? []))}`,
      met: Math.abs(growth - 1) <= 0.1,
    };
  });
  return { rows, numbers: { small, large } };
}
