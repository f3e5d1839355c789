import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gymDayOf, partsOf, TIME_ZONE } from '@gym/domain/calendar/calendar';
import { z } from 'zod';
import { describeTakenPorts, isPortFree } from '../ports.ts';
import { PAYMENTS_PORT, PORTS } from '../project.ts';
import type { Check } from './finding.ts';

/** The offset of Monterrey from UTC, which is the same all year since Mexico abolished daylight saving time. */
const EXPECTED_OFFSET = 'GMT-06:00';

/** The properties of this computer that the checks read. Tests replace them. */
export interface Machine {
  /** Node's version without `v`. */
  readonly node: string;
  /** Returns the offset of Monterrey from UTC at an instant, such as `GMT-06:00`. */
  readonly offsetAt: (instant: Date) => string;
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number;
}

export const THIS_MACHINE: Machine = {
  node: process.versions.node,
  offsetAt: (instant) =>
    new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '',
  now: () => Date.now(),
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      optional: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
    }),
  ),
});

function readLock(file: string) {
  return lockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).packages;
}

/**
 * Returns the names of packages that are missing or have another version than in the lock file. Optional ones may be
 * missing.
 */
function findDifferingPackages(folder: string): readonly string[] {
  const installed = readLock(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(readLock(join(folder, 'package-lock.json'))).flatMap(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link || version === undefined) return [];
    const installedVersion = installed[path]?.version;
    return installedVersion === version || (installedVersion === undefined && optional)
      ? []
      : [path.replace(/^.*node_modules\//, '')];
  });
}

/** Returns the checks of Node, the installed packages and the time zone data. */
export function machineChecks(folder: string, { node, offsetAt, now }: Machine): readonly Check[] {
  return [
    {
      name: 'Node',
      run: (findings) => {
        const requiredVersion = readFileSync(join(folder, '.nvmrc'), 'utf8').trim();
        if (node.split('.')[0] === requiredVersion) return findings.good(node);
        return findings.bad(
          `It is ${node} and must be ${requiredVersion}: start this by npm run doctor, which brings its own.`,
        );
      },
    },
    {
      name: 'Packages',
      run: (findings) => {
        if (!existsSync(join(folder, 'node_modules/.package-lock.json')))
          return findings.bad('They are not installed: run npm ci.');
        const names = findDifferingPackages(folder);
        if (names.length === 0) return findings.good('as in package-lock.json');
        return findings.bad(`${names.length} are not as in package-lock.json, such as ${names[0]}: run npm ci.`);
      },
    },
    {
      name: 'Time zone data',
      run: (findings) => {
        const { year } = partsOf(gymDayOf(now()));
        const offsets = ['01', '07'].map((month) => offsetAt(new Date(`${year}-${month}-15T12:00:00Z`)));
        if (offsets.every((offset) => offset === EXPECTED_OFFSET))
          return findings.good(`${TIME_ZONE} is ${EXPECTED_OFFSET} all year`);
        return findings.bad(
          `${TIME_ZONE} is ${offsets.join(' in winter and ')} in summer and must be ${EXPECTED_OFFSET} all year: unset NODE_ICU_DATA, or take a newer Node.`,
        );
      },
    },
  ];
}

/** The check of the local suite's ports. They must all be taken, which means that the suite is running. */
export const portsCheck: Check = {
  name: 'Ports',
  run: async (findings) => {
    const ports = { ...PORTS, payments: PAYMENTS_PORT };
    const free = await Promise.all(Object.values(ports).map(isPortFree));
    if (free.every(Boolean))
      return findings.bad('All are free, so the local suite does not run: start it with npm start.');
    if (!free.includes(true)) return findings.good('all are taken by the local suite');
    const taken = await describeTakenPorts(ports);
    return findings.bad(`${taken.join('. ')}, and the others are free: stop these processes and run npm start.`);
  },
};
