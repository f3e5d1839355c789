import { environment } from './environment.ts';

/** The settings with which a browser registers for push notifications. */
export interface PushEnvironment {
  readonly vapidKey: string;
  readonly app: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly appId: string;
    readonly messagingSenderId: string;
  };
}

/** Reads the settings of push notifications. Returns `null` if a setting is missing in `source`. */
export function readPushEnvironment(
  source: Readonly<Record<string, unknown>>,
  firebase: { readonly apiKey: string; readonly projectId: string },
): PushEnvironment | null {
  const text = (name: string): string => {
    const value = source[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [vapidKey, appId, messagingSenderId] = [
    text('VITE_FCM_VAPID_KEY'),
    text('VITE_FIREBASE_APP_ID'),
    text('VITE_FIREBASE_MESSAGING_SENDER_ID'),
  ];
  if (vapidKey === '' || appId === '' || messagingSenderId === '') return null;
  const { apiKey, projectId } = firebase;
  return { vapidKey, app: { apiKey, projectId, appId, messagingSenderId } };
}

export const pushEnvironment: PushEnvironment | null = readPushEnvironment(import.meta.env, environment.firebase);
