import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
/** Program that checks each property `CASES` times, and prints its time zone, the offset and the number of cases. */
const PROGRAM = new URL('../testing/in-this-zone.ts', import.meta.url).pathname;
const CASES = 10_000;

/** Time zones of devices. `offset`: minutes from local time to UTC in July, as `getTimezoneOffset` returns them. */
const ZONES = [
  { zone: 'America/Monterrey', offset: 360 },
  { zone: 'UTC', offset: 0 },
  { zone: 'Asia/Tokyo', offset: -540 },
  { zone: 'Pacific/Kiritimati', offset: -840 },
] as const;

describe.concurrent('the properties of days and memberships', () => {
  it.each(ZONES)('hold on a device in $zone', { timeout: 180_000 }, async ({ zone, offset }) => {
    const { stdout } = await run(process.execPath, [PROGRAM, String(CASES)], { env: { ...process.env, TZ: zone } });
    expect(stdout.trim()).toBe(`${zone} ${offset} ${CASES}`);
  });
});
