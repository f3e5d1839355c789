import process from 'node:process';

/** Where the web app is; links that people get and addresses that search engines keep begin with it. */
export function appOrigin(): string {
  return (
    process.env.GYM_APP_ORIGIN ??
    (process.env.FUNCTIONS_EMULATOR ? 'http://127.0.0.1:5010' : `https://${process.env.GCLOUD_PROJECT}.web.app`)
  );
}
