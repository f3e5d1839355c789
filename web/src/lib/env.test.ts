import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnvironment } from './env.ts';

const REAL = {
  VITE_FIREBASE_PROJECT_ID: 'gimnasio-real',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_DATABASE_URL: 'https://gimnasio-real.firebaseio.com',
};

const HOST = 'gimnasio-real.web.app';

/** The addresses of emulators in a build of the local suite. */
const EMULATORS = { VITE_EMULATOR_AUTH: 'http://127.0.0.1:9099', VITE_EMULATOR_DATABASE: '127.0.0.1:9000' };

describe('readEnvironment', () => {
  it('has defaults for all settings of the local suite except the emulators’ addresses', () => {
    expect(readEnvironment({ PROD: true, ...EMULATORS }, '127.0.0.1')).toMatchObject({
      version: '3.7',
      production: true,
      serviceWorkerFile: 'ngsw-worker.js',
      serviceWorkerTimeoutMs: 30_000,
      firebase: { projectId: 'demo-gym', databaseURL: 'https://demo-gym-default-rtdb.firebaseio.com' },
      emulators: { auth: 'http://127.0.0.1:9099', database: { host: '127.0.0.1', port: 9000 } },
    });
  });

  it('refuses a deployed build without settings', () => {
    const read = () => readEnvironment({ PROD: true }, HOST);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(
      /^Falta VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_API_KEY y VITE_FIREBASE_DATABASE_URL\. Escríbelo en web\/\.env\.local/,
    );
  });

  it('reports a missing project id', () => {
    const read = () => readEnvironment({ ...REAL, VITE_FIREBASE_PROJECT_ID: '', PROD: true }, HOST);
    expect(read).toThrow(/^Falta VITE_FIREBASE_PROJECT_ID\. Escríbelo en web\/\.env\.local/);
  });

  it('uses no emulators for a real project by default, even if their addresses are set', () => {
    expect(readEnvironment({ ...REAL, ...EMULATORS, PROD: true }, HOST).emulators).toBeNull();
  });

  it.each(['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_DATABASE_URL'])(
    'reports that %s is missing and where to set it',
    (name) => {
      const read = () => readEnvironment({ ...REAL, [name]: ' ' }, HOST);
      expect(read).toThrow(ConfigurationError);
      expect(read).toThrow(new RegExp(`Falta ${name}.*web/\\.env\\.local`));
    },
  );

  it('refuses a flag that is neither true nor false', () => {
    expect(() => readEnvironment({ VITE_USE_EMULATORS: 'si' }, null)).toThrow(/VITE_USE_EMULATORS/);
  });
});
