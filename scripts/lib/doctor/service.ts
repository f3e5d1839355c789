import { createRequire } from 'node:module';
import process from 'node:process';
import { z } from 'zod';
import { DATABASE_INSTANCE, HOST, PORTS } from '../project.ts';

const require = createRequire(import.meta.url);
/** Time limit of a request. */
const LIMIT_MS = 20_000;

interface Account {
  readonly user: object;
  readonly tokens: object;
}

/** The functions of firebase-tools that sign in and return the URLs of Google's services. */
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

/** Loads the modules of firebase-tools on demand, because loading them is slow. */
function loadFirebaseTools(): FirebaseTools {
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

/**
 * The error for a request that a service answered with an error status. The message has no part of the answer's body,
 * which may contain personal data.
 */
export class ServiceProblem extends Error {
  readonly status: number;
  constructor(serviceName: string, status: number) {
    super(status === 403 ? `this account may not read ${serviceName} (403)` : `${serviceName} answered ${status}`);
    this.status = status;
  }
}

/** Reads the database with administrator rights. */
export interface DatabaseReader {
  /** @returns the stored value, `null` if there is none */
  readonly read: (path: string) => Promise<unknown>;
  /** @returns the text of the rules */
  readonly readRules: () => Promise<string>;
}

/** The Google services of a project, called with the URLs and credentials of firebase-tools. */
export interface Service {
  readonly database: DatabaseReader;
  /** Returns the region of the database instance. */
  readonly loadDatabaseRegion: () => Promise<string>;
  readonly loadFunctions: () => Promise<readonly DeployedFunction[]>;
  /** Returns a schedule by its name; `null` if there is none. */
  readonly loadSchedule: (region: string, name: string) => Promise<z.infer<typeof scheduleSchema> | null>;
  /** Returns whether a secret exists and its newest version is enabled. */
  readonly hasSecret: (name: string) => Promise<boolean>;
  /**
   * Returns the time of the newest backup of the database, epoch milliseconds; `null` if no bucket of the project has
   * one.
   */
  readonly findNewestBackup: () => Promise<number | null>;
}

const functionSchema = z.looseObject({
  name: z.string(),
  serviceConfig: z.looseObject({ environmentVariables: z.optional(z.record(z.string(), z.string())) }),
});
export type DeployedFunction = z.infer<typeof functionSchema>;
/** A page of a list. `nextPageToken` is missing or empty on the last page. */
const pageSchema = z.looseObject({ nextPageToken: z.optional(z.string()) });
const scheduleSchema = z.looseObject({ timeZone: z.string(), state: z.optional(z.string()) });
const bucketSchema = z.looseObject({ name: z.string() });
const objectSchema = z.looseObject({ name: z.string(), timeCreated: z.iso.datetime() });

/** Sends a GET request. @throws with the name of the service if it fails */
async function sendRequest(url: string, token: string, serviceName: string): Promise<Response> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => {
    throw new Error(`${serviceName} did not answer`);
  });
  if (!response.ok) throw new ServiceProblem(serviceName, response.status);
  return response;
}

/** Returns `null` for the status 404, and throws other errors again. */
const nullIfMissing = (error: unknown): null => {
  if (error instanceof ServiceProblem && error.status === 404) return null;
  throw error;
};

function createDatabaseReader(buildUrl: (path: string) => Promise<string>, token: string): DatabaseReader {
  return {
    read: async (path) => (await sendRequest(await buildUrl(`${path}.json`), token, 'the database')).json(),
    readRules: async () => (await sendRequest(await buildUrl('.settings/rules.json'), token, 'the database')).text(),
  };
}

/** Returns a reader of the local suite's database. */
export function localDatabase(): DatabaseReader {
  const buildUrl = async (path: string) => `http://${HOST}:${PORTS.database}/${path}?ns=${DATABASE_INSTANCE}`;
  return createDatabaseReader(buildUrl, 'owner');
}

/**
 * Signs in as firebase-tools does: with FIREBASE_TOKEN, with its signed-in account, or with application-default
 * credentials.
 * @throws if nobody is signed in
 */
export async function openService(project: string, instance: string, folder: string): Promise<Service> {
  const tools = loadFirebaseTools();
  const options = { project, projectId: project, nonInteractive: true };
  const account = process.env.FIREBASE_TOKEN ? undefined : tools.getProjectDefaultAccount(folder);
  if (account) tools.setActiveAccount(options, account);
  await tools.requireAuth(options);
  const token = await tools.getAccessToken();
  const get = async (url: string, serviceName: string): Promise<unknown> =>
    (await sendRequest(url, token, serviceName)).json();
  const projectPath = `projects/${project}`;
  const instanceUrl = `${tools.rtdbManagementOrigin()}/v1beta/${projectPath}/locations/-/instances/${instance}`;
  let details: Promise<{ readonly name: string; readonly databaseUrl: string }> | undefined;
  const loadInstance = () => {
    details ??= get(instanceUrl, 'Realtime Database’s management').then((answer) =>
      z.object({ name: z.string(), databaseUrl: z.string() }).parse(answer),
    );
    return details;
  };
  const buildUrl = async (path: string): Promise<string> =>
    tools.getDatabaseUrl(tools.realtimeOriginOrCustomUrl((await loadInstance()).databaseUrl), instance, path);

  /** Loads all pages of a list. `field`: the property of an answer that has the items; missing if there are none. */
  async function loadPages<Item extends z.ZodType>(
    firstUrl: string,
    serviceName: string,
    field: string,
    itemSchema: Item,
  ): Promise<readonly z.output<Item>[]> {
    const itemsSchema = z.array(itemSchema);
    const items: z.output<Item>[] = [];
    const url = new URL(firstUrl);
    for (let page: string | undefined = ''; page !== undefined; ) {
      if (page !== '') url.searchParams.set('pageToken', page);
      const answer: z.output<typeof pageSchema> = pageSchema.parse(await get(url.href, serviceName));
      items.push(...itemsSchema.parse(answer[field] ?? []));
      page = answer.nextPageToken || undefined;
    }
    return items;
  }

  async function findNewestBackup(): Promise<number | null> {
    const storage = `${tools.storageOrigin()}/storage/v1/b`;
    const buckets = await loadPages(`${storage}?project=${project}`, 'Cloud Storage', 'items', bucketSchema);
    // The name of a backup file consists of its time, the database instance and the kind of its content.
    const query = new URLSearchParams({
      matchGlob: `**_${instance}_data.json*`,
      fields: 'items(name,timeCreated),nextPageToken',
    });
    const files = await Promise.all(
      buckets.map(({ name }) =>
        loadPages(`${storage}/${encodeURIComponent(name)}/o?${query}`, 'Cloud Storage', 'items', objectSchema),
      ),
    );
    const times = files.flat().map(({ timeCreated }) => Date.parse(timeCreated));
    return times.length === 0 ? null : Math.max(...times);
  }

  return {
    database: createDatabaseReader(buildUrl, token),
    loadDatabaseRegion: async () => (await loadInstance()).name.split('/')[3] ?? '',
    loadFunctions: () =>
      loadPages(
        `${tools.functionsV2Origin()}/v2/${projectPath}/locations/-/functions?pageSize=100`,
        'Cloud Functions',
        'functions',
        functionSchema,
      ),
    loadSchedule: (region, name) =>
      get(`${tools.cloudschedulerOrigin()}/v1/${projectPath}/locations/${region}/jobs/${name}`, 'Cloud Scheduler').then(
        (answer) => scheduleSchema.parse(answer),
        nullIfMissing,
      ),
    hasSecret: async (name) => {
      const url = `${tools.secretManagerOrigin()}/v1/${projectPath}/secrets/${name}/versions/latest`;
      const answer = await get(url, 'Secret Manager').catch(nullIfMissing);
      return answer !== null && z.looseObject({ state: z.string() }).parse(answer).state === 'ENABLED';
    },
    findNewestBackup,
  };
}
