import { expect, it } from 'vitest';
import { readPushEnvironment } from './push-environment.ts';

const ALL = { VITE_FCM_VAPID_KEY: 'key', VITE_FIREBASE_APP_ID: 'app', VITE_FIREBASE_MESSAGING_SENDER_ID: '7' };
const firebase = { apiKey: 'api', projectId: 'gym' };

it('returns the settings, or null if one is missing or blank', () => {
  for (const name of Object.keys(ALL)) {
    expect(readPushEnvironment({ ...ALL, [name]: undefined }, firebase)).toBeNull();
    expect(readPushEnvironment({ ...ALL, [name]: ' ' }, firebase)).toBeNull();
  }
  expect(readPushEnvironment(ALL, firebase)).toEqual({
    vapidKey: 'key',
    app: { ...firebase, appId: 'app', messagingSenderId: '7' },
  });
});
