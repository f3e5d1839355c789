import process from 'node:process';

/**
 * Returns the origin of the web app, for links to it. `GYM_APP_ORIGIN` replaces the default, for example in the local
 * suite.
 */
export function appOrigin(): string {
  return process.env.GYM_APP_ORIGIN ?? `https://${process.env.GCLOUD_PROJECT}.web.app`;
}
