import process from 'node:process';

/**
 * Returns the origin of the web app, for access links and for addresses in public pages. The local suite sets its own.
 */
export function appOrigin(): string {
  return process.env.GYM_APP_ORIGIN ?? `https://${process.env.GCLOUD_PROJECT}.web.app`;
}
