import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import {
  type DeployedFunction,
  functionSchema,
  type HostingConfig,
  hostingConfig,
  INSTANCE,
  type Job,
  jobSchema,
  NUMBER,
  PROJECT,
  REGION,
  text,
  version,
} from './formats.ts';

/** The bucket into which the service writes its backups. */
const BACKUPS = `${PROJECT}-backups`;

/** A request as its answer sees it: the groups of the path's pattern, the query and the body. */
interface Asked {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

export interface Route {
  readonly service: string;
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (asked: Asked) => unknown;
}

/** Ends a request with this status. */
export class HttpProblem extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What the service holds of the project. */
export interface State {
  /** Uploaded rules by instance. */
  readonly rules: Map<string, string>;
  readonly functions: Map<string, DeployedFunction>;
  readonly jobs: Map<string, Job>;
  /** Who may call a function's service, by its name. */
  readonly invokers: Map<string, readonly string[]>;
  /** Secrets that have a version. */
  readonly secrets: Set<string>;
  /** What the database holds, by path. */
  readonly data: Map<string, unknown>;
  readonly databaseRegion: string;
  /** When each backup of the database was made (ISO 8601), by the name of its object in the bucket `BACKUPS`. */
  readonly backups: Map<string, string>;
  /** The names of the functions that deployments removed. */
  readonly removed: string[];
  /** The functions' folder as it was uploaded last. */
  archive: Buffer | undefined;
  /** The hosting version that was released last. */
  released: { readonly config: HostingConfig; readonly files: ReadonlyMap<string, Buffer> } | undefined;
}

/**
 * The addresses of the service that a deployment asks for.
 * @param originOf where a service of the stand-in listens
 */
export function routesOf(state: State, originOf: (service: string) => string): readonly Route[] {
  const policies = new Map<string, unknown>();
  const uploads = new Map<string, Buffer>();
  let draft = { files: new Map<string, string>(), config: undefined as HostingConfig | undefined };
  const project = `projects/(?:${PROJECT}|${NUMBER})`;
  const at = (service: string, method: string, path: string, answer: Route['answer']): Route => ({
    service,
    method,
    path: new RegExp(`^${path}$`),
    answer,
  });
  const json = ({ body }: Asked): unknown => JSON.parse(body.toString('utf8'));
  const missing = (what: string): HttpProblem => new HttpProblem(404, `${what} not found`);
  const token = { access_token: 'owner', expires_in: 3600, scope: 'https://www.googleapis.com/auth/cloud-platform' };
  const policyOf = (key: string): unknown => policies.get(key) ?? { version: 1, etag: 'a', bindings: [] };
  const setPolicy = (key: string, asked: Asked): unknown => {
    const { policy } = z
      .object({ policy: z.looseObject({ bindings: z.array(z.object({ role: text, members: z.array(text) })) }) })
      .parse(json(asked));
    policies.set(key, policy);
    return policy;
  };
  const location = `${project}/locations/([^/]+)`;
  const site = `${project}/sites/${PROJECT}`;
  const functionName = (id: string): string => `projects/${PROJECT}/locations/${REGION}/functions/${id}`;
  const serviceOf = (id: string) => ({
    uri: `https://${id.toLowerCase()}-abcdef-uc.a.run.app`,
    service: `projects/${PROJECT}/locations/${REGION}/services/${id.toLowerCase()}`,
  });
  const complete = (made: DeployedFunction): unknown => {
    const id = made.name.split('/').at(-1) ?? '';
    const { uri, service } = serviceOf(id);
    const serviceConfig = { ...made.serviceConfig, uri, service, revision: '1' };
    return { ...made, state: 'ACTIVE', environment: 'GEN_2', updateTime: '2026-11-23T00:00:00Z', serviceConfig };
  };
  const take = (asked: Asked): unknown => {
    const made = functionSchema.parse(json(asked));
    state.functions.set(made.name.split('/').at(-1) ?? '', made);
    return { name: `operations/${made.name.split('/').at(-1)}`, done: false };
  };
  return [
    at('token', 'POST', '/oauth2/v3/token', () => token),
    at('firebase', 'GET', `/v1beta1/${project}`, () => ({
      projectId: PROJECT,
      projectNumber: NUMBER,
      displayName: 'Gimnasio',
      resources: { hostingSite: PROJECT, realtimeDatabaseInstance: INSTANCE },
      state: 'ACTIVE',
    })),
    at('firebase', 'GET', `/v1beta1/${project}/adminSdkConfig`, () => ({
      projectId: PROJECT,
      databaseURL: `https://${INSTANCE}.firebaseio.com`,
      storageBucket: `${PROJECT}.firebasestorage.app`,
    })),
    at('resourcemanager', 'GET', `/v1/${project}`, () => ({ projectId: PROJECT, projectNumber: NUMBER })),
    at('resourcemanager', 'POST', `/v1/${project}:testIamPermissions`, (asked) =>
      z.object({ permissions: z.array(text) }).parse(json(asked)),
    ),
    at('compute', 'GET', `/compute/v1/${project}`, () => ({
      defaultServiceAccount: `${NUMBER}-compute@developer.gserviceaccount.com`,
    })),
    at('extensions', 'GET', `/v1beta/${project}/instances`, () => ({ instances: [] })),
    at('runtimeconfig', 'GET', `/v1beta1/${project}/configs`, () => ({ configs: [] })),
    at('resourcemanager', 'POST', `/v1/${project}:getIamPolicy`, () => policyOf('project')),
    at('resourcemanager', 'POST', `/v1/${project}:setIamPolicy`, (asked) => setPolicy('project', asked)),
    at('serviceusage', 'GET', `/v1(?:beta1)?/${project}/services/([^/:]+)`, () => ({ state: 'ENABLED' })),
    at('serviceusage', 'POST', `/v1beta1/${project}/services/([^/:]+):generateServiceIdentity`, () => ({
      name: 'operations/identity',
      done: true,
    })),
    at('billing', 'GET', `/v1/${project}/billingInfo`, () => ({ billingEnabled: true })),
    at('rtdb', 'GET', `/v1beta/${location}/instances/([^/]+)`, ({ parts: [, instance] }) => {
      if (instance !== INSTANCE) throw missing(`instance ${instance}`);
      return {
        name: `projects/${NUMBER}/locations/${state.databaseRegion}/instances/${INSTANCE}`,
        project: PROJECT,
        databaseUrl: `https://${INSTANCE}.firebaseio.com`,
        type: 'DEFAULT_DATABASE',
        state: 'ACTIVE',
      };
    }),
    // For an address without a subdomain firebase-tools puts the instance into the query, and the path after it.
    at('database', 'PUT', '/', ({ query, body }) => {
      const asked = /^([^/]+)\/\.settings\/rules\.json(\?dryRun=true)?$/.exec(query.get('ns') ?? '');
      if (asked?.[1] !== INSTANCE) throw new Error(`rules for another instance: ${query.get('ns')}`);
      // No JSON: the service takes comments and strings of several lines.
      if (!/"rules"\s*:/.test(body.toString('utf8'))) throw new Error('no rules');
      if (asked[2] === undefined) state.rules.set(INSTANCE, body.toString('utf8'));
      return { status: 'ok' };
    }),
    at('database', 'GET', '/(.+)\\.json', ({ parts: [path = ''], query }) => {
      if (query.get('ns') !== INSTANCE) throw missing(`instance ${query.get('ns')}`);
      if (path === '.settings/rules') return Buffer.from(state.rules.get(INSTANCE) ?? '');
      return state.data.get(path) ?? null;
    }),
    at('storage', 'GET', '/storage/v1/b', () => ({ items: [{ name: BACKUPS }, { name: 'sources' }] })),
    at('storage', 'GET', '/storage/v1/b/([^/]+)/o', ({ parts: [bucket], query }) => {
      const ending = query.get('matchGlob')?.replaceAll('*', '') ?? '';
      const files = bucket === BACKUPS ? [...state.backups].filter(([name]) => name.includes(ending)) : [];
      return files.length === 0 ? {} : { items: files.map(([name, timeCreated]) => ({ name, timeCreated })) };
    }),
    at('functions-v1', 'GET', `/v1/${location}/functions`, () => ({ functions: [] })),
    at('functions', 'GET', `/v2/${location}/functions`, () => ({
      functions: [...state.functions.values()].map(complete),
    })),
    at('functions', 'POST', `/v2/${location}/functions:generateUploadUrl`, () => ({
      uploadUrl: `${originOf('storage')}/upload/functions.zip`,
      storageSource: { bucket: 'sources', object: 'functions.zip', generation: '1' },
    })),
    at('storage', 'PUT', '/upload/functions.zip', ({ body }) => {
      if (body.subarray(0, 2).toString() !== 'PK') throw new Error('the archive is not a ZIP file');
      state.archive = body;
      return {};
    }),
    at('functions', 'POST', `/v2/${location}/functions`, (asked) => {
      if (!asked.query.get('functionId')) throw new Error('no functionId');
      return take(asked);
    }),
    at('functions', 'PATCH', `/v2/${location}/functions/([^/]+)`, take),
    at('functions', 'DELETE', `/v2/${location}/functions/([^/]+)`, ({ parts: [, id = ''] }) => {
      if (!state.functions.delete(id)) throw missing(`function ${id}`);
      state.removed.push(id);
      return { name: 'operations/removed', done: false };
    }),
    at('functions', 'GET', '/v2/operations/(.+)', ({ parts: [id = ''] }) => {
      const made = state.functions.get(id);
      return { name: `operations/${id}`, done: true, response: made ? complete(made) : {} };
    }),
    at('functions', 'GET', `/v2/${location}/functions/([^/]+)`, ({ parts: [, id = ''] }) => {
      const made = state.functions.get(id);
      if (!made) throw missing(functionName(id));
      return complete(made);
    }),
    at('run', 'GET', `/v[12]/${location}/services/([^/:]+)`, ({ parts: [, id = ''] }) => ({ name: id })),
    at('run', 'GET', `/v[12]/${location}/services/([^/:]+):getIamPolicy`, ({ parts: [, id] }) => policyOf(`run ${id}`)),
    at('run', 'POST', `/v[12]/${location}/services/([^/:]+):setIamPolicy`, (asked) => {
      const [, id = ''] = asked.parts;
      const policy = z
        .looseObject({ bindings: z.array(z.object({ role: text, members: z.array(text) })) })
        .parse(setPolicy(`run ${id}`, asked));
      state.invokers.set(
        id,
        policy.bindings.flatMap(({ members }) => members),
      );
      return policy;
    }),
    at('scheduler', 'GET', `/v1/${location}/jobs/([^/]+)`, ({ parts: [, id = ''] }) => {
      const job = state.jobs.get(id);
      if (!job) throw missing(`job ${id}`);
      return job;
    }),
    at('scheduler', 'POST', `/v1/${location}/jobs`, (asked) => {
      const job = jobSchema.parse(json(asked));
      state.jobs.set(job.name.split('/').at(-1) ?? '', job);
      return job;
    }),
    at('scheduler', 'PATCH', `/v1/${location}/jobs/([^/]+)`, (asked) => {
      const job = jobSchema.parse(json(asked));
      state.jobs.set(job.name.split('/').at(-1) ?? '', job);
      return job;
    }),
    at('scheduler', 'DELETE', `/v1/${location}/jobs/([^/]+)`, ({ parts: [, id = ''] }) => {
      if (!state.jobs.delete(id)) throw missing(`job ${id}`);
      return {};
    }),
    at('secrets', 'GET', `/v1/${project}/secrets/([^/:]+)`, ({ parts: [name = ''] }) => {
      if (!state.secrets.has(name)) throw missing(`secret ${name}`);
      return { name: `projects/${NUMBER}/secrets/${name}`, replication: { automatic: {} }, labels: {} };
    }),
    at('secrets', 'POST', `/v1/${project}/secrets`, (asked) => {
      const name = z.string().min(1).parse(asked.query.get('secretId'));
      z.looseObject({ replication: z.looseObject({}) }).parse(json(asked));
      state.secrets.add(name);
      return { name: `projects/${NUMBER}/secrets/${name}`, replication: { automatic: {} } };
    }),
    at('secrets', 'POST', `/v1/${project}/secrets/([^/:]+):addVersion`, (asked) => {
      const [name = ''] = asked.parts;
      z.object({ payload: z.object({ data: text }) }).parse(json(asked));
      return { name: `projects/${NUMBER}/secrets/${name}/versions/1`, state: 'ENABLED' };
    }),
    at('secrets', 'PATCH', `/v1/${project}/secrets/([^/:]+)`, ({ parts: [name = ''] }) => ({
      name: `projects/${NUMBER}/secrets/${name}`,
    })),
    at('secrets', 'GET', `/v1/${project}/secrets/([^/:]+)/versions(?:/latest|/1)?`, ({ parts: [name = ''] }) => {
      if (!state.secrets.has(name)) throw missing(`secret ${name}`);
      return { name: `projects/${NUMBER}/secrets/${name}/versions/1`, state: 'ENABLED' };
    }),
    at('secrets', 'GET', `/v1/${project}/secrets/([^/:]+):getIamPolicy`, ({ parts: [name] }) =>
      policyOf(`secret ${name}`),
    ),
    at('secrets', 'POST', `/v1/${project}/secrets/([^/:]+):setIamPolicy`, (asked) =>
      setPolicy(`secret ${asked.parts[0]}`, asked),
    ),
    at('artifacts', 'GET', `/v1/${location}/repositories/gcf-artifacts`, () => ({
      name: `projects/${PROJECT}/locations/${REGION}/repositories/gcf-artifacts`,
      format: 'DOCKER',
      cleanupPolicies: policies.get('artifacts') ?? {},
    })),
    at('artifacts', 'PATCH', `/v1/${location}/repositories/gcf-artifacts`, (asked) => {
      const repository = z.looseObject({ name: text, cleanupPolicies: z.looseObject({}) }).parse(json(asked));
      policies.set('artifacts', repository.cleanupPolicies);
      return repository;
    }),
    at('hosting', 'GET', `/v1beta1/${project}/sites`, () => ({
      sites: [{ name: `projects/${PROJECT}/sites/${PROJECT}`, type: 'DEFAULT_SITE' }],
    })),
    at('hosting', 'GET', `/v1beta1/${site}`, () => ({
      name: `projects/${PROJECT}/sites/${PROJECT}`,
      defaultUrl: `https://${PROJECT}.web.app`,
      type: 'DEFAULT_SITE',
    })),
    at('hosting', 'POST', `/v1beta1/${site}/versions`, (asked) => {
      draft = { files: new Map(), config: undefined };
      return { name: `projects/${PROJECT}/sites/${PROJECT}/versions/1`, ...version.parse(json(asked)) };
    }),
    at('hosting', 'POST', `/v1beta1/${site}/versions/1:populateFiles`, (asked) => {
      const { files } = z.object({ files: z.record(text, text) }).parse(json(asked));
      for (const [path, hash] of Object.entries(files)) draft.files.set(path, hash);
      const wanted = [...new Set(Object.values(files))].filter((hash) => !uploads.has(hash));
      return { uploadRequiredHashes: wanted, uploadUrl: `${originOf('hosting')}/upload` };
    }),
    at('hosting', 'POST', '/upload/([0-9a-f]{64})', ({ parts: [hash = ''], body }) => {
      uploads.set(hash, gunzipSync(body));
      return {};
    }),
    at('hosting', 'PATCH', `/v1beta1/${site}/versions/1`, (asked) => {
      const finalized = version.extend({ config: hostingConfig }).parse(json(asked));
      draft.config = finalized.config;
      return { name: `projects/${PROJECT}/sites/${PROJECT}/versions/1`, status: finalized.status };
    }),
    at('hosting', 'POST', `/v1beta1/${site}/channels/live/releases`, () => {
      const { config, files } = draft;
      if (!config) throw new Error('a version is released before it is finalized');
      const contents = [...files].map(([path, hash]): [string, Buffer] => {
        const content = uploads.get(hash);
        if (!content) throw new Error(`${path} was not uploaded`);
        return [path, content];
      });
      state.released = { config, files: new Map(contents) };
      return { name: `projects/${PROJECT}/sites/${PROJECT}/channels/live/releases/1` };
    }),
  ];
}
