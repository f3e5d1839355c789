import { checkDayProperties } from './day-properties.ts';
import { checkMembershipProperties } from './membership-properties.ts';

/*
 * A program: runs the properties of days and memberships in the time zone that TZ gives this process, because a process
 * can't change its zone for good once it has read it. Prints the zone and its offset, for the caller to see that it
 * took effect.
 */
const runs = Number(process.argv[2]);
checkDayProperties(runs);
checkMembershipProperties(runs);
console.log(
  `${Intl.DateTimeFormat().resolvedOptions().timeZone} ${new Date('2026-07-01T00:00:00Z').getTimezoneOffset()} ${runs}`,
);
