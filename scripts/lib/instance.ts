import process from 'node:process';
import { instanceOf, readSettings } from './doctor/settings.ts';
import { ROOT } from './project.ts';

/**
 * Returns the database instance that the functions of a deployed project use (`functions/.env.<project>`).
 *
 * @throws if the environment variable GYM_DATABASE_INSTANCE names another instance, which may belong to another gym
 */
export function deployedInstance(project: string): string {
  const instance = instanceOf(project, readSettings(ROOT, project));
  const environmentInstance = process.env.GYM_DATABASE_INSTANCE;
  if (environmentInstance !== undefined && environmentInstance !== instance)
    throw new Error(
      `GYM_DATABASE_INSTANCE is ${environmentInstance} here, but the functions of ${project} use ${instance}. Correct functions/.env.${project} or unset the variable.`,
    );
  return instance;
}
