import { checkDayProperties } from './day-properties.ts';
import { checkMembershipProperties } from './membership-properties.ts';

/*
 * A program that checks the properties of days and memberships in the time zone of the variable TZ. It is a process of
 * its own because a process can't reliably change its zone later. Prints the zone and its offset, so that the caller
 * can check them.
 */
const runs = Number(process.argv[2]);
checkDayProperties(runs);
checkMembershipProperties(runs);
console.log(
  `${Intl.DateTimeFormat().resolvedOptions().timeZone} ${new Date('2026-07-01T00:00:00Z').getTimezoneOffset()} ${runs}`,
);
