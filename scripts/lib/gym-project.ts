import { applicationDefault } from 'firebase-admin/app';
import { deployedInstance } from './instance.ts';
import { emulatedInstance, HOST, PORTS, PROJECT } from './project.ts';

/** The addresses and credentials with which scripts call a Firebase project by REST as administrator. */
export interface GymProject {
  readonly project: string;
  /** Name of the database instance. */
  readonly instance: string;
  /** Origin of the database's REST interface. */
  readonly database: string;
  /** URL of the REST interface for accounts (Identity Toolkit), without a slash at the end. */
  readonly accounts: string;
  readonly isEmulated: boolean;
  /** Loads an access token. For the emulators it is the word `owner`. */
  readonly token: () => Promise<string>;
}

/** Origins of emulators that are used in place of those of the local suite. */
interface EmulatorOrigins {
  readonly database?: string;
  readonly auth?: string;
}

const SIGN_IN_NOTE = 'Sign in with `gcloud auth application-default login`, or set GOOGLE_APPLICATION_CREDENTIALS.';

/** Returns a project of the emulators. Each id is a project with its own data. */
export function emulatedProject(project: string = PROJECT, origins: EmulatorOrigins = {}): GymProject {
  const auth = origins.auth ?? `http://${HOST}:${PORTS.auth}`;
  return {
    project,
    instance: emulatedInstance(project),
    database: origins.database ?? `http://${HOST}:${PORTS.database}`,
    accounts: `${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`,
    isEmulated: true,
    token: async () => 'owner',
  };
}

/** Returns a deployed project. Its calls use application-default credentials. */
export function deployedProject(project: string): GymProject {
  const instance = deployedInstance(project);
  const credential = applicationDefault();
  return {
    project,
    instance,
    database: `https://${instance}.firebaseio.com`,
    accounts: `https://identitytoolkit.googleapis.com/v1/projects/${project}/accounts`,
    isEmulated: false,
    token: async () => {
      const token = await credential.getAccessToken().catch((error: unknown) => {
        throw new Error(`No credentials (${error instanceof Error ? error.message : 'unknown'}). ${SIGN_IN_NOTE}`);
      });
      return token.access_token;
    },
  };
}
