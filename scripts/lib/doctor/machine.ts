import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gymDayOf, partsOf, TIME_ZONE } from '@gym/domain/calendar/calendar';
import { z } from 'zod';
import { describeTakenPorts, isPortFree } from '../ports.ts';
import { PAYMENTS_PORT, PORTS } from '../project.ts';
import type { Check } from './finding.ts';

const OFFSET = 'GMT-06:00';

/** The properties of this machine that the checks read. Tests replace them. */
export interface Machine {
  /** Node's version without `v`. */
  readonly node: string;
  /** Returns the offset of Monterrey from UTC, as `GMT-06:00`. */
  readonly offsetAt: (instant: Date) => string;
  /** Epoch milliseconds. */
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

const locked = z.object({
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
  return locked.parse(JSON.parse(readFileSync(file, 'utf8'))).packages;
}

/** Returns the packages whose installed version is not that of the lock file. Optional ones may be missing. */
function differingPackages(folder: string): readonly string[] {
  const installed = readLock(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(readLock(join(folder, 'package-lock.json'))).flatMap(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link || version === undefined) return [];
    const found = installed[path]?.version;
    return found === version || (found === undefined && optional) ? [] : [path.replace(/^.*node_modules\//, '')];
  });
}

/** The checks of Node, the packages and the time zone data. */
export function machineChecks(folder: string, { node, offsetAt, now }: Machine): readonly Check[] {
  return [
    {
      name: 'Node',
      run: (found) => {
        const wanted = readFileSync(join(folder, '.nvmrc'), 'utf8').trim();
        if (node.split('.')[0] === wanted) return found.good(node);
        return found.bad(`It is ${node} and must be ${wanted}: start this by npm run doctor, which brings its own.`);
      },
    },
    {
      name: 'Packages',
      run: (found) => {
        if (!existsSync(join(folder, 'node_modules/.package-lock.json')))
          return found.bad('They are not installed: run npm ci.');
        const names = differingPackages(folder);
        if (names.length === 0) return found.good('as in package-lock.json');
        return found.bad(`${names.length} are not as in package-lock.json, such as ${names[0]}: run npm ci.`);
      },
    },
    {
      name: 'Time zone data',
      run: (found) => {
        const { year } = partsOf(gymDayOf(now()));
        const offsets = ['01', '07'].map((month) => offsetAt(new Date(`${year}-${month}-15T12:00:00Z`)));
        if (offsets.every((offset) => offset === OFFSET)) return found.good(`${TIME_ZONE} is ${OFFSET} all year`);
        return found.bad(
          `${TIME_ZONE} is ${offsets.join(' in winter and ')} in summer and must be ${OFFSET} all year: unset NODE_ICU_DATA, or take a newer Node.`,
        );
      },
    },
  ];
}

/** The check of the local suite's ports: all taken by the suite, which runs, or all free. */
export const portsCheck: Check = {
  name: 'Ports',
  run: async (found) => {
    const ports = { ...PORTS, payments: PAYMENTS_PORT };
    const free = await Promise.all(Object.values(ports).map(isPortFree));
    if (free.every(Boolean))
      return found.bad('All are free, so the local suite does not run: start it with npm start.');
    if (!free.includes(true)) return found.good('all are taken by the local suite');
    const taken = await describeTakenPorts(ports);
    return found.bad(`${taken.join('. ')}, and the others are free: stop these processes and run npm start.`);
  },
};
