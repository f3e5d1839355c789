import process from 'node:process';

/** Settings of push notifications. */
export interface PushSettings {
  /** The URL to which messages are posted. */
  readonly url: string;
}

const GOOGLE = 'https://fcm.googleapis.com';

/**
 * Returns the settings; `null` if push is off or the project is unknown. In the emulators, push is on only if
 * `GYM_PUSH_BASE_URL`, the URL of a server that replaces the push service, is also set.
 */
export function pushSettings(env: Readonly<Record<string, string | undefined>> = process.env): PushSettings | null {
  const isLocal = Boolean(env.FUNCTIONS_EMULATOR || env.FIREBASE_DATABASE_EMULATOR_HOST);
  const base = env.GYM_PUSH_BASE_URL?.trim() || (isLocal ? '' : GOOGLE);
  const project = env.GCLOUD_PROJECT ?? '';
  if (env.GYM_PUSH !== 'on' || base === '' || project === '') return null;
  return { url: `${base.replace(/\/+$/, '')}/v1/projects/${encodeURIComponent(project)}/messages:send` };
}
