import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const PROGRAM = new URL('../testing/in-this-zone.ts', import.meta.url).pathname;
const CASES = 10_000;

/** Zones of devices, with their minutes to UTC in July. */
const ZONES = [
  { zone: 'America/Monterrey', offset: 360 },
  { zone: 'UTC', offset: 0 },
  { zone: 'Asia/Tokyo', offset: -540 },
  { zone: 'Pacific/Kiritimati', offset: -840 },
] as const;

describe.concurrent('days and memberships', () => {
  it.each(ZONES)('are right on a device in $zone', { timeout: 180_000 }, async ({ zone, offset }) => {
    const { stdout } = await run(process.execPath, [PROGRAM, String(CASES)], { env: { ...process.env, TZ: zone } });
    expect(stdout.trim()).toBe(`${zone} ${offset} ${CASES}`);
  });
});
