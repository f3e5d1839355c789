import process from 'node:process';

export interface PushSettings {
  /** Where messages are posted. */
  readonly url: string;
}

const GOOGLE = 'https://fcm.googleapis.com';

/** Where notices are sent from; `null`: push is off. Under the emulators only a stand-in's address turns it on. */
export function pushSettings(env: Readonly<Record<string, string | undefined>> = process.env): PushSettings | null {
  const isLocal = Boolean(env.FUNCTIONS_EMULATOR || env.FIREBASE_DATABASE_EMULATOR_HOST);
  const base = env.GYM_PUSH_BASE_URL?.trim() || (isLocal ? '' : GOOGLE);
  const project = env.GCLOUD_PROJECT ?? '';
  if (env.GYM_PUSH !== 'on' || base === '' || project === '') return null;
  return { url: `${base.replace(/\/+$/, '')}/v1/projects/${encodeURIComponent(project)}/messages:send` };
}
