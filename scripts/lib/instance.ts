import process from 'node:process';
import { instanceOf, readSettings } from './doctor/settings.ts';
import { ROOT } from './project.ts';

/**
 * Returns the database instance of a deployed project, as its functions use it (`functions/.env.<project>`).
 *
 * @throws if the environment names another one, which may be left over from another gym
 */
export function deployedInstance(project: string): string {
  const instance = instanceOf(project, readSettings(ROOT, project));
  const given = process.env.GYM_DATABASE_INSTANCE;
  if (given !== undefined && given !== instance)
    throw new Error(
      `GYM_DATABASE_INSTANCE is ${given} here, but the functions of ${project} use ${instance}. Correct functions/.env.${project} or unset the variable.`,
    );
  return instance;
}
