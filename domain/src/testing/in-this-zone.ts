import { checkDayProperties } from './day-properties.ts';
import { checkMembershipProperties } from './membership-properties.ts';

/*
 * A program that checks the properties of days and memberships in the time zone of the environment variable TZ. Its
 * argument is the number of random cases. It is a separate process, because a process can't reliably change its zone
 * later. Prints the zone, its offset and the number of cases, so that the caller can check them.
 */
const runs = Number(process.argv[2]);
checkDayProperties(runs);
checkMembershipProperties(runs);
console.log(
  `${Intl.DateTimeFormat().resolvedOptions().timeZone} ${new Date('2026-07-01T00:00:00Z').getTimezoneOffset()} ${runs}`,
);
