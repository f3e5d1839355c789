import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

let appCheck: AppCheck | undefined;

/** Starts App Check. From then on the Auth and database SDKs send its token with their requests. */
export function startAppCheck(app: FirebaseApp): void {
  const provider = new ReCaptchaEnterpriseProvider(import.meta.env.VITE_APP_CHECK_SITE_KEY);
  appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/**
 * Returns the App Check token, which proves to a callable that the request comes from the app. Rejects if no token is
 * available.
 */
export async function appCheckToken(): Promise<string> {
  if (!appCheck) throw new Error('App Check did not start');
  return (await getToken(appCheck)).token;
}
