import { createRequire } from 'node:module';
import process from 'node:process';
import { z } from 'zod';
import { DATABASE_INSTANCE, HOST, PORTS } from '../project.ts';

const require = createRequire(import.meta.url);
const LIMIT_MS = 20_000;

interface Account {
  readonly user: object;
  readonly tokens: object;
}

/** The modules of firebase-tools for signing in, and the URLs of its services. */
interface FirebaseTools {
  readonly requireAuth: (options: object) => Promise<unknown>;
  readonly getProjectDefaultAccount: (folder: string) => Account | undefined;
  readonly setActiveAccount: (options: object, account: Account) => void;
  readonly getAccessToken: () => Promise<string>;
  readonly getDatabaseUrl: (origin: string, instance: string, path: string) => string;
  readonly realtimeOriginOrCustomUrl: (origin: string) => string;
  readonly rtdbManagementOrigin: () => string;
  readonly functionsV2Origin: () => string;
  readonly cloudschedulerOrigin: () => string;
  readonly secretManagerOrigin: () => string;
  readonly storageOrigin: () => string;
}

/** Loaded on demand, because it takes a second. */
function firebaseTools(): FirebaseTools {
  const { getProjectDefaultAccount, setActiveAccount } = require('firebase-tools/lib/auth.js');
  return {
    ...require('firebase-tools/lib/api.js'),
    ...require('firebase-tools/lib/database/api.js'),
    ...require('firebase-tools/lib/requireAuth.js'),
    getAccessToken: require('firebase-tools/lib/apiv2.js').getAccessToken,
    getDatabaseUrl: require('firebase-tools/lib/utils.js').getDatabaseUrl,
    getProjectDefaultAccount,
    setActiveAccount,
  };
}

/** An error answer. Only its status is kept, because the body may contain personal data. */
export class ServiceProblem extends Error {
  readonly status: number;
  constructor(what: string, status: number) {
    super(status === 403 ? `this account may not read ${what} (403)` : `${what} answered ${status}`);
    this.status = status;
  }
}

/** Reads the database with administrator rights. */
export interface DatabaseReader {
  /** @returns the stored value, `null` if there is none */
  readonly read: (path: string) => Promise<unknown>;
  readonly rules: () => Promise<string>;
}

/** The services of a project, called in the same way as by firebase-tools. */
export interface Service {
  readonly database: DatabaseReader;
  /** The region of the database instance. */
  readonly databaseRegion: () => Promise<string>;
  readonly functions: () => Promise<readonly DeployedFunction[]>;
  /** The schedule of a function; `null` if there is none. */
  readonly job: (region: string, name: string) => Promise<z.infer<typeof jobSchema> | null>;
  /** Whether the newest version of a secret can be used. */
  readonly hasSecret: (name: string) => Promise<boolean>;
  /** The newest backup of the database, epoch milliseconds; `null` if no bucket of the project has one. */
  readonly newestBackup: () => Promise<number | null>;
}

const functionSchema = z.looseObject({
  name: z.string(),
  serviceConfig: z.looseObject({ environmentVariables: z.optional(z.record(z.string(), z.string())) }),
});
export type DeployedFunction = z.infer<typeof functionSchema>;
const functionList = z.object({
  functions: z.optional(z.array(functionSchema)),
  nextPageToken: z.optional(z.string()),
});
const jobSchema = z.looseObject({ timeZone: z.string(), state: z.optional(z.string()) });
const buckets = z.object({ items: z.optional(z.array(z.looseObject({ name: z.string() }))) });
const objects = z.object({
  items: z.optional(z.array(z.looseObject({ name: z.string(), timeCreated: z.iso.datetime() }))),
});

async function ask(url: string, token: string, what: string): Promise<Response> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => {
    throw new Error(`${what} did not answer`);
  });
  if (!response.ok) throw new ServiceProblem(what, response.status);
  return response;
}

const orNull = (error: unknown): null => {
  if (error instanceof ServiceProblem && error.status === 404) return null;
  throw error;
};

function databaseReader(urlOf: (path: string) => Promise<string>, token: string): DatabaseReader {
  return {
    read: async (path) => (await ask(await urlOf(`${path}.json`), token, 'the database')).json(),
    rules: async () => (await ask(await urlOf('.settings/rules.json'), token, 'the database')).text(),
  };
}

/** Returns the database of the local suite. */
export function localDatabase(): DatabaseReader {
  const urlOf = async (path: string) => `http://${HOST}:${PORTS.database}/${path}?ns=${DATABASE_INSTANCE}`;
  return databaseReader(urlOf, 'owner');
}

/**
 * Signs in as firebase-tools does: its token, its account, or application-default credentials.
 * @throws if nobody is signed in
 */
export async function openService(project: string, instance: string, folder: string): Promise<Service> {
  const tools = firebaseTools();
  const options = { project, projectId: project, nonInteractive: true };
  const account = process.env.FIREBASE_TOKEN ? undefined : tools.getProjectDefaultAccount(folder);
  if (account) tools.setActiveAccount(options, account);
  await tools.requireAuth(options);
  const token = await tools.getAccessToken();
  const get = async (url: string, what: string): Promise<unknown> => (await ask(url, token, what)).json();
  const here = `projects/${project}`;
  const instanceUrl = `${tools.rtdbManagementOrigin()}/v1beta/${here}/locations/-/instances/${instance}`;
  let details: Promise<{ readonly name: string; readonly databaseUrl: string }> | undefined;
  const loadInstance = () => {
    details ??= get(instanceUrl, 'Realtime Database’s management').then((answer) =>
      z.object({ name: z.string(), databaseUrl: z.string() }).parse(answer),
    );
    return details;
  };
  const urlOf = async (path: string): Promise<string> =>
    tools.getDatabaseUrl(tools.realtimeOriginOrCustomUrl((await loadInstance()).databaseUrl), instance, path);

  async function functions(): Promise<readonly DeployedFunction[]> {
    const all: DeployedFunction[] = [];
    let page = '';
    do {
      const url = `${tools.functionsV2Origin()}/v2/${here}/locations/-/functions?pageSize=100&pageToken=${page}`;
      const answer = functionList.parse(await get(url, 'Cloud Functions'));
      all.push(...(answer.functions ?? []));
      page = answer.nextPageToken ?? '';
    } while (page !== '');
    return all;
  }

  async function newestBackup(): Promise<number | null> {
    const storage = `${tools.storageOrigin()}/storage/v1/b`;
    const { items = [] } = buckets.parse(await get(`${storage}?project=${project}`, 'Cloud Storage'));
    // The name of a backup consists of its time, the instance and its kind.
    const query = new URLSearchParams({ matchGlob: `**_${instance}_data.json*`, fields: 'items(name,timeCreated)' });
    const found = await Promise.all(
      items.map(async ({ name }) =>
        objects.parse(await get(`${storage}/${encodeURIComponent(name)}/o?${query}`, 'Cloud Storage')),
      ),
    );
    const times = found.flatMap(({ items: files = [] }) => files.map(({ timeCreated }) => Date.parse(timeCreated)));
    return times.length === 0 ? null : Math.max(...times);
  }

  return {
    database: databaseReader(urlOf, token),
    databaseRegion: async () => (await loadInstance()).name.split('/')[3] ?? '',
    functions,
    job: (region, name) =>
      get(`${tools.cloudschedulerOrigin()}/v1/${here}/locations/${region}/jobs/${name}`, 'Cloud Scheduler').then(
        (answer) => jobSchema.parse(answer),
        orNull,
      ),
    hasSecret: async (name) => {
      const url = `${tools.secretManagerOrigin()}/v1/${here}/secrets/${name}/versions/latest`;
      const answer = await get(url, 'Secret Manager').catch(orNull);
      return answer !== null && z.looseObject({ state: z.string() }).parse(answer).state === 'ENABLED';
    },
    newestBackup,
  };
}
