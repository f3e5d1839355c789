import { join } from 'node:path';
import { APP_ORIGIN, deployCommand, PROJECT } from '../project.ts';
import { appChecks } from './app.ts';
import { deployedChecks } from './deployed.ts';
import { type Check, type Finding, runChecks } from './finding.ts';
import { type Machine, machineChecks, portsCheck } from './machine.ts';
import { localDatabase, openService, type Service } from './service.ts';
import { instanceOf, originOf, readSettings, settingsCheck } from './settings.ts';
import { storedChecks } from './stored.ts';

/** Checks a deployed project. `folder`: the working copy with its settings. */
export function examineProject(project: string, folder: string, machine: Machine): Promise<readonly Finding[]> {
  const settings = readSettings(folder, project);
  const instance = instanceOf(project, settings);
  let opened: Promise<Service> | undefined;
  const service = (): Promise<Service> => {
    opened ??= openService(project, instance, folder).catch(() => {
      throw new Error('signing in failed');
    });
    return opened;
  };
  const database = async () => (await service()).database;
  const deploy = `run ${deployCommand(project)}`;
  const signIn: Check = {
    name: 'Sign-in',
    run: (findings) =>
      service().then(
        () => findings.good('firebase-tools is signed in'),
        () =>
          findings.bad('Signing in to Google failed: run npx firebase login, or set GOOGLE_APPLICATION_CREDENTIALS.'),
      ),
  };
  return runChecks([
    ...machineChecks(folder, machine),
    settingsCheck(project, settings),
    signIn,
    ...deployedChecks(project, settings, service, machine.now),
    ...storedChecks(folder, database, {
      rules: `run ${deployCommand(project, 'database')}`,
      admin: `run npm run first-admin -- --project ${project} --email <correo>`,
      migrate: `run npm run migrate -- --project ${project}`,
    }),
    ...appChecks(originOf(project, settings), join(folder, 'firebase.json'), { now: machine.now, deploy, database }),
  ]);
}

/**
 * Checks that are reported as not applicable to the local suite, with the reason. `Region` stands for the two checks of
 * the regions of database and functions.
 */
const NOT_APPLICABLE = {
  'Environment files': 'the local suite reads none',
  Secrets: 'the local suite has fixed ones',
  Region: 'emulators have none',
  Schedules: 'the emulators run none',
  Backups: 'the local suite has none',
  'App Check': 'the emulators of the database and of Auth ignore it',
} as const;

/** Checks the running local suite. `folder`: the working copy. */
export function examineSuite(folder: string, machine: Machine): Promise<readonly Finding[]> {
  const database = async () => localDatabase();
  const restart = 'stop npm start and start it again';
  return runChecks([
    ...machineChecks(folder, machine),
    portsCheck,
    ...Object.entries(NOT_APPLICABLE).map(
      ([name, reason]): Check => ({ name, run: (findings) => findings.unchecked(`${reason}.`) }),
    ),
    ...storedChecks(folder, database, {
      rules: restart,
      admin: `run npm run first-admin -- --emulator --project ${PROJECT} --email <correo>`,
      migrate: restart,
    }),
    ...appChecks(APP_ORIGIN, join(folder, 'firebase.local.json'), { now: machine.now, deploy: restart, database }),
  ]);
}
