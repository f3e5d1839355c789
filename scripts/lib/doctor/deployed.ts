import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { deployCommand } from '../project.ts';
import type { Check } from './finding.ts';
import type { DeployedFunction, Service } from './service.ts';
import { neededSecrets, type Settings, WEB_FILE } from './settings.ts';

/** Where functions and database must be. Functions with triggers run in the database's region. */
const REGION = 'us-central1';
/** The functions that run by a schedule. */
export const SCHEDULES: readonly string[] = ['messages', 'morning', 'nightly', 'occupancy', 'payments'];

const HOUR_MS = 3_600_000;
/** Backups are daily; one may still be running. */
const BACKUP_MAX_AGE_MS = 48 * HOUR_MS;

const regionOf = ({ name }: DeployedFunction): string => name.split('/')[3] ?? '';
const idOf = ({ name }: DeployedFunction): string => name.split('/').at(-1) ?? '';

/** The checks that ask the services of a project. */
export function deployedChecks(
  project: string,
  settings: Settings,
  service: () => Promise<Service>,
  now: () => number,
): readonly Check[] {
  const deploy = deployCommand(project);
  return [
    {
      name: 'Secrets',
      run: async (found) => {
        const names = neededSecrets(settings);
        const has = await Promise.all(names.map(async (name) => (await service()).hasSecret(name)));
        const missing = names.filter((_, place) => !has[place]);
        if (missing.length === 0) return found.good(names.join(', '));
        return missing.map((name) =>
          found.bad(
            `${name} has no enabled version: run npx firebase functions:secrets:set ${name} --project ${project}.`,
          ),
        );
      },
    },
    {
      name: 'Region of the database',
      run: async (found) => {
        const region = await (await service()).databaseRegion();
        if (region === REGION) return found.good(region);
        return found.bad(
          `It is in ${region} and its triggers run in ${REGION}: make a database in ${REGION}, restore a backup into it, and name it in GYM_DATABASE_INSTANCE.`,
        );
      },
    },
    {
      name: 'Region of the functions',
      run: async (found) => {
        const all = await (await service()).functions();
        if (all.length === 0) return found.bad(`None is deployed: run ${deploy}.`);
        const elsewhere = all.filter((one) => regionOf(one) !== REGION);
        if (elsewhere.length === 0) return found.good(`${all.length} functions in ${REGION}`);
        const [first] = elsewhere;
        return found.bad(
          `${elsewhere.length} are not in ${REGION}, such as ${first && idOf(first)} in ${first && regionOf(first)}: delete them with npx firebase functions:delete, then run ${deploy}.`,
        );
      },
    },
    {
      name: 'Schedules',
      run: async (found) => {
        const jobs = await Promise.all(
          SCHEDULES.map(async (name) => {
            const job = await (await service()).job(REGION, `firebase-schedule-${name}-${REGION}`);
            if (job === null) return found.bad(`${name} has no schedule: run ${deploy}.`);
            if (job.timeZone !== TIME_ZONE)
              return found.bad(`${name} runs by the clock of ${job.timeZone} and not of ${TIME_ZONE}: run ${deploy}.`);
            if (job.state !== undefined && job.state !== 'ENABLED')
              return found.bad(`${name} is ${job.state.toLowerCase()}: resume it at Cloud Scheduler.`);
            return [];
          }),
        );
        const wrong = jobs.flat();
        return wrong.length > 0 ? wrong : found.good(SCHEDULES.join(', '));
      },
    },
    {
      name: 'Backups',
      run: async (found) => {
        const at = await (await service()).newestBackup();
        const switchOn = 'switch them on at Realtime Database → Backups (docs/deploy.md)';
        if (at === null) return found.bad(`No bucket of the project has one: ${switchOn}.`);
        const hours = Math.round((now() - at) / HOUR_MS);
        if (now() - at > BACKUP_MAX_AGE_MS) return found.bad(`The newest is ${hours} hours old: ${switchOn}.`);
        return found.good(`the newest is ${hours} hours old`);
      },
    },
    {
      name: 'App Check',
      run: async (found) => {
        const enforcing = (await (await service()).functions()).filter(
          ({ serviceConfig }) => serviceConfig.environmentVariables?.ENFORCE_APP_CHECK === 'true',
        );
        const isEnforced = enforcing.length > 0 || settings.functions.ENFORCE_APP_CHECK === 'true';
        const hasKey = (settings.web.VITE_APP_CHECK_SITE_KEY ?? '').trim() !== '';
        if (isEnforced && !hasKey)
          return found.bad(
            `The functions refuse every call without a token and the build has no site key: write VITE_APP_CHECK_SITE_KEY into ${WEB_FILE}, or remove ENFORCE_APP_CHECK from ${settings.functionsFile}, and deploy.`,
          );
        if (isEnforced) return found.good('the app sends tokens, and the functions ask for them');
        return found.good(hasKey ? 'the app sends tokens, and the functions do not ask for them yet' : 'off');
      },
    },
  ];
}
