import { TIME_ZONE } from '@gym/domain/calendar/calendar';
import { deployCommand } from '../project.ts';
import type { Check } from './finding.ts';
import type { DeployedFunction, Service } from './service.ts';
import { neededSecrets, type Settings, WEB_FILE } from './settings.ts';

/**
 * The region of functions and database. They must be in the same one, because triggers run in the database's region.
 */
const REGION = 'us-central1';
/** Names of the functions that run by a schedule. */
export const SCHEDULES: readonly string[] = ['messages', 'morning', 'nightly', 'occupancy', 'payments'];

const HOUR_MS = 3_600_000;
/** Maximum age of the newest backup. Backups are daily, and today's may still be running. */
const BACKUP_MAX_AGE_MS = 48 * HOUR_MS;

const regionOf = ({ name }: DeployedFunction): string => name.split('/')[3] ?? '';
const idOf = ({ name }: DeployedFunction): string => name.split('/').at(-1) ?? '';

/** Returns the checks that send requests to the Google services of a deployed project. */
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
      run: async (findings) => {
        const names = neededSecrets(settings);
        const isAvailable = await Promise.all(names.map(async (name) => (await service()).hasSecret(name)));
        const missing = names.filter((_, index) => !isAvailable[index]);
        if (missing.length === 0) return findings.good(names.join(', '));
        return missing.map((name) =>
          findings.bad(
            `${name} has no enabled version: run npx firebase functions:secrets:set ${name} --project ${project}.`,
          ),
        );
      },
    },
    {
      name: 'Region of the database',
      run: async (findings) => {
        const region = await (await service()).loadDatabaseRegion();
        if (region === REGION) return findings.good(region);
        return findings.bad(
          `It is in ${region} and its triggers run in ${REGION}: make a database in ${REGION}, restore a backup into it, and name it in GYM_DATABASE_INSTANCE.`,
        );
      },
    },
    {
      name: 'Region of the functions',
      run: async (findings) => {
        const all = await (await service()).loadFunctions();
        if (all.length === 0) return findings.bad(`None is deployed: run ${deploy}.`);
        const elsewhere = all.filter((deployed) => regionOf(deployed) !== REGION);
        if (elsewhere.length === 0) return findings.good(`${all.length} functions in ${REGION}`);
        const [first] = elsewhere;
        return findings.bad(
          `${elsewhere.length} are not in ${REGION}, such as ${first && idOf(first)} in ${first && regionOf(first)}: delete them with npx firebase functions:delete, then run ${deploy}.`,
        );
      },
    },
    {
      name: 'Schedules',
      run: async (findings) => {
        const results = await Promise.all(
          SCHEDULES.map(async (name) => {
            const schedule = await (await service()).loadSchedule(REGION, `firebase-schedule-${name}-${REGION}`);
            if (schedule === null) return findings.bad(`${name} has no schedule: run ${deploy}.`);
            if (schedule.timeZone !== TIME_ZONE)
              return findings.bad(
                `${name} runs by the clock of ${schedule.timeZone} and not of ${TIME_ZONE}: run ${deploy}.`,
              );
            if (schedule.state !== undefined && schedule.state !== 'ENABLED')
              return findings.bad(`${name} is ${schedule.state.toLowerCase()}: resume it at Cloud Scheduler.`);
            return [];
          }),
        );
        const failures = results.flat();
        return failures.length > 0 ? failures : findings.good(SCHEDULES.join(', '));
      },
    },
    {
      name: 'Backups',
      run: async (findings) => {
        const backupTime = await (await service()).findNewestBackup();
        const switchOn = 'switch them on at Realtime Database → Backups (docs/deploy.md)';
        if (backupTime === null) return findings.bad(`No bucket of the project has one: ${switchOn}.`);
        const hours = Math.round((now() - backupTime) / HOUR_MS);
        if (now() - backupTime > BACKUP_MAX_AGE_MS)
          return findings.bad(`The newest is ${hours} hours old: ${switchOn}.`);
        return findings.good(`the newest is ${hours} hours old`);
      },
    },
    {
      name: 'App Check',
      run: async (findings) => {
        const enforcing = (await (await service()).loadFunctions()).filter(
          ({ serviceConfig }) => serviceConfig.environmentVariables?.ENFORCE_APP_CHECK === 'true',
        );
        const isEnforced = enforcing.length > 0 || settings.functions.ENFORCE_APP_CHECK === 'true';
        const hasKey = (settings.web.VITE_APP_CHECK_SITE_KEY ?? '').trim() !== '';
        if (isEnforced && !hasKey)
          return findings.bad(
            `The functions refuse every call without a token and the build has no site key: write VITE_APP_CHECK_SITE_KEY into ${WEB_FILE}, or remove ENFORCE_APP_CHECK from ${settings.functionsFile}, and deploy.`,
          );
        if (isEnforced) return findings.good('the app sends tokens, and the functions ask for them');
        return findings.good(hasKey ? 'the app sends tokens, and the functions do not ask for them yet' : 'off');
      },
    },
  ];
}
