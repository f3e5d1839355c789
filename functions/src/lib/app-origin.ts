import process from 'node:process';

/** Where the web app is; links that people get and addresses that search engines keep begin with it. The local suite sets its own. */
export function appOrigin(): string {
  return process.env.GYM_APP_ORIGIN ?? `https://${process.env.GCLOUD_PROJECT}.web.app`;
}
