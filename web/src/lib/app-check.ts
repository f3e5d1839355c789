import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

let appCheck: AppCheck | undefined;

/** Starts App Check, whose token the SDKs of Auth and of the database send along from then on. */
export function startAppCheck(app: FirebaseApp): void {
  const provider = new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_SITE_KEY);
  appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/** Returns the token that shows a callable that the request comes from the app. Rejects if there is none. */
export async function appCheckToken(): Promise<string> {
  if (!appCheck) throw new Error('App Check did not start');
  return (await getToken(appCheck)).token;
}
