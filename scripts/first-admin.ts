// npm run first-admin -- --email <e-mail> [--project <id>] [--slug <slug>] [--emulator]
// Makes a person the first administrator of a project that has none. The person must have signed up in the app. Needs
// credentials (GOOGLE_APPLICATION_CREDENTIALS), or --emulator for the local suite.

import process from 'node:process';
import { parseArgs } from 'node:util';
import { dayFromParts, gymDayOf, partsOf } from '@gym/domain/calendar/calendar';
import { staffCountPath, staffPath } from '@gym/domain/database/people/staff';
import { calendarPath, calendarRows } from '@gym/domain/database/system/calendar';
import { configPath } from '@gym/domain/database/system/config';
import { nightPath } from '@gym/domain/database/system/jobs';
import { schemaPath } from '@gym/domain/database/system/schema';
import { NEW_GYM_NAME, NEW_GYM_SLUG } from '@gym/domain/new-gym';
import { SCHEMA } from '@gym/domain/release';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Database, getDatabase } from 'firebase-admin/database';
import { deployedInstance } from './lib/instance.ts';
import { emulatedInstance, HOST, PORTS, PROJECT } from './lib/project.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    project: { type: 'string' },
    slug: { type: 'string', default: NEW_GYM_SLUG },
    emulator: { type: 'boolean', default: false },
  },
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const { email, slug } = values;
/** The initial settings of a gym. */
const INITIAL_CONFIG = { Name: NEW_GYM_NAME, Slug: slug, GraceDays: 0, StayMinutes: 90 };
if (email === undefined) fail('Whose account? Name it with --email.');
// The slug is part of URLs and a key of the database.
if (!/^[a-z0-9-]+$/.test(slug)) fail('A slug has lower-case letters, digits and hyphens only.');
if (values.emulator) {
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `${HOST}:${PORTS.auth}`;
  process.env.FIREBASE_DATABASE_EMULATOR_HOST ??= `${HOST}:${PORTS.database}`;
}
const projectId = values.project ?? process.env.GCLOUD_PROJECT ?? (values.emulator ? PROJECT : undefined);
if (projectId === undefined) fail('Which project? Name it with --project.');
const instance = values.emulator ? emulatedInstance(projectId) : deployedInstance(projectId);
const app = initializeApp({ projectId, databaseURL: `https://${instance}.firebaseio.com` });

/** Returns the initial records that the project lacks, by path: settings, calendar, schema number, last nightly run. */
async function buildInitialRows(database: Database): Promise<Record<string, unknown>> {
  const [config, days] = await Promise.all([
    database.ref(configPath.at({}, 'Slug')).get(),
    database.ref(calendarPath.list({})).orderByKey().limitToFirst(1).get(),
  ]);
  const { year } = partsOf(gymDayOf(Date.now()));
  // The daily jobs extend the calendar by the same years (`extendCalendar`).
  const [from, to] = [
    dayFromParts({ year: year - 2, month: 1, day: 1 }),
    dayFromParts({ year: year + 3, month: 12, day: 31 }),
  ];
  return {
    ...(config.exists() ? {} : { [configPath.at({})]: INITIAL_CONFIG }),
    ...(days.exists() ? {} : { [calendarPath.list({})]: calendarRows(from, to) }),
    // A project with settings has data, whose schema number only `npm run migrate` may set.
    ...(config.exists() ? {} : { [schemaPath.at({}, 'Version')]: SCHEMA }),
    // The panel computes from the last nightly run whether the next one is overdue. A new gym begins with the time now.
    ...(config.exists() ? {} : { [nightPath.at({})]: { At: Date.now(), EndedAt: Date.now() } }),
  };
}

const user = await getAuth(app)
  .getUserByEmail(email)
  .catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (isMissing)
      fail(`Nobody has signed up as ${email} in ${projectId}. Create the account in the app, then try again.`);
    fail(`Firebase Auth did not answer: ${String(error)}`);
  });
const database = getDatabase(app);
const admins: unknown = (await database.ref(staffCountPath.at({ role: 'admin' })).get()).val();
if (admins !== null) fail('There is an administrator already, who can name others in the app (Personal).');
await database.ref().update({
  ...(await buildInitialRows(database)),
  [staffPath.at({ uid: user.uid })]: { Role: 'admin' },
  [staffCountPath.at({ role: 'admin' })]: 1,
});
console.log(`${email} is the administrator of ${projectId} now.`);
process.exit(0);
