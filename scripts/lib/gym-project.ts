import { applicationDefault } from 'firebase-admin/app';
import { deployedInstance } from './instance.ts';
import { emulatedInstance, HOST, PORTS, PROJECT } from './project.ts';

/** How to reach a Firebase project by REST with administrator rights. */
export interface GymProject {
  readonly project: string;
  readonly instance: string;
  /** Origin of the database's REST interface. */
  readonly database: string;
  /** Origin and path of the accounts' REST interface. */
  readonly accounts: string;
  readonly isEmulated: boolean;
  /** Loads a token of the credentials. The emulators take the word `owner`. */
  readonly token: () => Promise<string>;
}

/** Origins of the database and of Auth in place of the local suite's. */
interface EmulatorOrigins {
  readonly database?: string;
  readonly auth?: string;
}

const SCOPE_NOTE = 'Sign in with `gcloud auth application-default login`, or set GOOGLE_APPLICATION_CREDENTIALS.';

/** Returns a project of the local suite, where any id is a separate project. */
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

/** Returns a project of the service, reached with application-default credentials. */
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
        throw new Error(`No credentials (${error instanceof Error ? error.message : 'unknown'}). ${SCOPE_NOTE}`);
      });
      return token.access_token;
    },
  };
}
