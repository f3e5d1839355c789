import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import {
  type DeployedFunction,
  functionSchema,
  type HostingConfig,
  hostingConfigSchema,
  INSTANCE,
  type Job,
  jobSchema,
  nonEmptyText,
  PROJECT,
  PROJECT_NUMBER,
  REGION,
  versionSchema,
} from './formats.ts';

/** Name of the bucket with the automatic database backups. */
const BACKUPS_BUCKET = `${PROJECT}-backups`;

/** A request that matched a route. */
interface Request {
  /** Decoded groups of the path pattern. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

/** A route of the stand-in: the local server that replaces Google's deployment services in these tests. */
export interface Route {
  /** Key of the service, as in `SERVICES` of stand-in.ts. */
  readonly service: string;
  readonly method: string;
  readonly path: RegExp;
  /** Returns the body of the answer: a buffer, or a value that is sent as JSON. */
  readonly answer: (request: Request) => unknown;
}

/** Thrown by a route to answer with the HTTP status `status`. */
export class HttpProblem extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The state of the stand-in's project. */
export interface State {
  /** The deployed rules, by database instance. */
  readonly rules: Map<string, string>;
  /** The deployed functions, by id. */
  readonly functions: Map<string, DeployedFunction>;
  /** The deployed schedules, by the id of the job. */
  readonly jobs: Map<string, Job>;
  /** The IAM members that may invoke a function, by its name in lower case. */
  readonly invokers: Map<string, readonly string[]>;
  /** Names of the secrets. Each counts as having an enabled version. */
  readonly secrets: Set<string>;
  /** Values in the database, by path. */
  readonly data: Map<string, unknown>;
  readonly databaseRegion: string;
  /** Creation time of each database backup (ISO 8601), by the name of its object in the bucket `BACKUPS_BUCKET`. */
  readonly backups: Map<string, string>;
  /** The ids of the functions that deployments removed. */
  readonly removed: string[];
  /** The last uploaded ZIP archive of the functions. */
  archive: Buffer | undefined;
  /** The Hosting version that was released last. */
  released: { readonly config: HostingConfig; readonly files: ReadonlyMap<string, Buffer> } | undefined;
}

/**
 * Returns the routes of Google's services that a deployment uses.
 * @param originOf returns the origin of a service of the stand-in
 */
export function routesOf(state: State, originOf: (service: string) => string): readonly Route[] {
  const policies = new Map<string, unknown>();
  const uploads = new Map<string, Buffer>();
  let draft = { files: new Map<string, string>(), config: undefined as HostingConfig | undefined };
  const project = `projects/(?:${PROJECT}|${PROJECT_NUMBER})`;
  const route = (service: string, method: string, path: string, answer: Route['answer']): Route => ({
    service,
    method,
    path: new RegExp(`^${path}$`),
    answer,
  });
  const parseBody = ({ body }: Request): unknown => JSON.parse(body.toString('utf8'));
  const notFound = (name: string): HttpProblem => new HttpProblem(404, `${name} not found`);
  const token = { access_token: 'owner', expires_in: 3600, scope: 'https://www.googleapis.com/auth/cloud-platform' };
  const policyOf = (key: string): unknown => policies.get(key) ?? { version: 1, etag: 'a', bindings: [] };
  const setPolicy = (key: string, request: Request): unknown => {
    const { policy } = z
      .object({
        policy: z.looseObject({ bindings: z.array(z.object({ role: nonEmptyText, members: z.array(nonEmptyText) })) }),
      })
      .parse(parseBody(request));
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
  /** Adds the fields that the service sets itself. */
  const withRuntimeFields = (deployed: DeployedFunction): unknown => {
    const id = deployed.name.split('/').at(-1) ?? '';
    const { uri, service } = serviceOf(id);
    const serviceConfig = { ...deployed.serviceConfig, uri, service, revision: '1' };
    return { ...deployed, state: 'ACTIVE', environment: 'GEN_2', updateTime: '2026-11-23T00:00:00Z', serviceConfig };
  };
  const saveFunction = (request: Request): unknown => {
    const deployed = functionSchema.parse(parseBody(request));
    state.functions.set(deployed.name.split('/').at(-1) ?? '', deployed);
    return { name: `operations/${deployed.name.split('/').at(-1)}`, done: false };
  };
  return [
    route('token', 'POST', '/oauth2/v3/token', () => token),
    route('firebase', 'GET', `/v1beta1/${project}`, () => ({
      projectId: PROJECT,
      projectNumber: PROJECT_NUMBER,
      displayName: 'Gimnasio',
      resources: { hostingSite: PROJECT, realtimeDatabaseInstance: INSTANCE },
      state: 'ACTIVE',
    })),
    route('firebase', 'GET', `/v1beta1/${project}/adminSdkConfig`, () => ({
      projectId: PROJECT,
      databaseURL: `https://${INSTANCE}.firebaseio.com`,
      storageBucket: `${PROJECT}.firebasestorage.app`,
    })),
    route('resourcemanager', 'GET', `/v1/${project}`, () => ({ projectId: PROJECT, projectNumber: PROJECT_NUMBER })),
    route('resourcemanager', 'POST', `/v1/${project}:testIamPermissions`, (request) =>
      z.object({ permissions: z.array(nonEmptyText) }).parse(parseBody(request)),
    ),
    route('compute', 'GET', `/compute/v1/${project}`, () => ({
      defaultServiceAccount: `${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`,
    })),
    route('extensions', 'GET', `/v1beta/${project}/instances`, () => ({ instances: [] })),
    route('runtimeconfig', 'GET', `/v1beta1/${project}/configs`, () => ({ configs: [] })),
    route('resourcemanager', 'POST', `/v1/${project}:getIamPolicy`, () => policyOf('project')),
    route('resourcemanager', 'POST', `/v1/${project}:setIamPolicy`, (request) => setPolicy('project', request)),
    route('serviceusage', 'GET', `/v1(?:beta1)?/${project}/services/([^/:]+)`, () => ({ state: 'ENABLED' })),
    route('serviceusage', 'POST', `/v1beta1/${project}/services/([^/:]+):generateServiceIdentity`, () => ({
      name: 'operations/identity',
      done: true,
    })),
    route('billing', 'GET', `/v1/${project}/billingInfo`, () => ({ billingEnabled: true })),
    route('rtdb', 'GET', `/v1beta/${location}/instances/([^/]+)`, ({ parts: [, instance] }) => {
      if (instance !== INSTANCE) throw notFound(`instance ${instance}`);
      return {
        name: `projects/${PROJECT_NUMBER}/locations/${state.databaseRegion}/instances/${INSTANCE}`,
        project: PROJECT,
        databaseUrl: `https://${INSTANCE}.firebaseio.com`,
        type: 'DEFAULT_DATABASE',
        state: 'ACTIVE',
      };
    }),
    // The stand-in's URL has no subdomain, so firebase-tools puts instance and path into the query parameter `ns`.
    route('database', 'PUT', '/', ({ query, body }) => {
      const [, instance, dryRun] =
        /^([^/]+)\/\.settings\/rules\.json(\?dryRun=true)?$/.exec(query.get('ns') ?? '') ?? [];
      if (instance !== INSTANCE) throw new Error(`rules for another instance: ${query.get('ns')}`);
      // The rules aren't parsed as JSON, because the service accepts comments and multi-line strings.
      if (!/"rules"\s*:/.test(body.toString('utf8'))) throw new Error('no rules');
      if (dryRun === undefined) state.rules.set(INSTANCE, body.toString('utf8'));
      return { status: 'ok' };
    }),
    route('database', 'GET', '/(.+)\\.json', ({ parts: [path = ''], query }) => {
      if (query.get('ns') !== INSTANCE) throw notFound(`instance ${query.get('ns')}`);
      if (path === '.settings/rules') return Buffer.from(state.rules.get(INSTANCE) ?? '');
      return state.data.get(path) ?? null;
    }),
    route('storage', 'GET', '/storage/v1/b', () => ({ items: [{ name: BACKUPS_BUCKET }, { name: 'sources' }] })),
    route('storage', 'GET', '/storage/v1/b/([^/]+)/o', ({ parts: [bucket], query }) => {
      // The glob of `npm run doctor` has stars only at its ends, so a name matches if it contains the text in between.
      const namePart = query.get('matchGlob')?.replaceAll('*', '') ?? '';
      const files = bucket === BACKUPS_BUCKET ? [...state.backups].filter(([name]) => name.includes(namePart)) : [];
      // A page has one file.
      const index = Number(query.get('pageToken') ?? 0);
      const items = files.slice(index, index + 1).map(([name, timeCreated]) => ({ name, timeCreated }));
      return { items, ...(index + 1 < files.length ? { nextPageToken: String(index + 1) } : {}) };
    }),
    route('functions-v1', 'GET', `/v1/${location}/functions`, () => ({ functions: [] })),
    route('functions', 'GET', `/v2/${location}/functions`, () => ({
      functions: [...state.functions.values()].map(withRuntimeFields),
    })),
    route('functions', 'POST', `/v2/${location}/functions:generateUploadUrl`, () => ({
      uploadUrl: `${originOf('storage')}/upload/functions.zip`,
      storageSource: { bucket: 'sources', object: 'functions.zip', generation: '1' },
    })),
    route('storage', 'PUT', '/upload/functions.zip', ({ body }) => {
      if (body.subarray(0, 2).toString() !== 'PK') throw new Error('the archive is not a ZIP file');
      state.archive = body;
      return {};
    }),
    route('functions', 'POST', `/v2/${location}/functions`, (request) => {
      if (!request.query.get('functionId')) throw new Error('no functionId');
      return saveFunction(request);
    }),
    route('functions', 'PATCH', `/v2/${location}/functions/([^/]+)`, saveFunction),
    route('functions', 'DELETE', `/v2/${location}/functions/([^/]+)`, ({ parts: [, id = ''] }) => {
      if (!state.functions.delete(id)) throw notFound(`function ${id}`);
      state.removed.push(id);
      return { name: 'operations/removed', done: false };
    }),
    route('functions', 'GET', '/v2/operations/(.+)', ({ parts: [id = ''] }) => {
      const deployed = state.functions.get(id);
      return { name: `operations/${id}`, done: true, response: deployed ? withRuntimeFields(deployed) : {} };
    }),
    route('functions', 'GET', `/v2/${location}/functions/([^/]+)`, ({ parts: [, id = ''] }) => {
      const deployed = state.functions.get(id);
      if (!deployed) throw notFound(functionName(id));
      return withRuntimeFields(deployed);
    }),
    route('run', 'GET', `/v[12]/${location}/services/([^/:]+)`, ({ parts: [, id = ''] }) => ({ name: id })),
    route('run', 'GET', `/v[12]/${location}/services/([^/:]+):getIamPolicy`, ({ parts: [, id] }) =>
      policyOf(`run ${id}`),
    ),
    route('run', 'POST', `/v[12]/${location}/services/([^/:]+):setIamPolicy`, (request) => {
      const [, id = ''] = request.parts;
      const policy = z
        .looseObject({ bindings: z.array(z.object({ role: nonEmptyText, members: z.array(nonEmptyText) })) })
        .parse(setPolicy(`run ${id}`, request));
      state.invokers.set(
        id,
        policy.bindings.flatMap(({ members }) => members),
      );
      return policy;
    }),
    route('scheduler', 'GET', `/v1/${location}/jobs/([^/]+)`, ({ parts: [, id = ''] }) => {
      const job = state.jobs.get(id);
      if (!job) throw notFound(`job ${id}`);
      return job;
    }),
    route('scheduler', 'POST', `/v1/${location}/jobs`, (request) => {
      const job = jobSchema.parse(parseBody(request));
      state.jobs.set(job.name.split('/').at(-1) ?? '', job);
      return job;
    }),
    route('scheduler', 'PATCH', `/v1/${location}/jobs/([^/]+)`, (request) => {
      const job = jobSchema.parse(parseBody(request));
      state.jobs.set(job.name.split('/').at(-1) ?? '', job);
      return job;
    }),
    route('scheduler', 'DELETE', `/v1/${location}/jobs/([^/]+)`, ({ parts: [, id = ''] }) => {
      if (!state.jobs.delete(id)) throw notFound(`job ${id}`);
      return {};
    }),
    route('secrets', 'GET', `/v1/${project}/secrets/([^/:]+)`, ({ parts: [name = ''] }) => {
      if (!state.secrets.has(name)) throw notFound(`secret ${name}`);
      return { name: `projects/${PROJECT_NUMBER}/secrets/${name}`, replication: { automatic: {} }, labels: {} };
    }),
    route('secrets', 'POST', `/v1/${project}/secrets`, (request) => {
      const name = z.string().min(1).parse(request.query.get('secretId'));
      z.looseObject({ replication: z.looseObject({}) }).parse(parseBody(request));
      state.secrets.add(name);
      return { name: `projects/${PROJECT_NUMBER}/secrets/${name}`, replication: { automatic: {} } };
    }),
    route('secrets', 'POST', `/v1/${project}/secrets/([^/:]+):addVersion`, (request) => {
      const [name = ''] = request.parts;
      z.object({ payload: z.object({ data: nonEmptyText }) }).parse(parseBody(request));
      return { name: `projects/${PROJECT_NUMBER}/secrets/${name}/versions/1`, state: 'ENABLED' };
    }),
    route('secrets', 'PATCH', `/v1/${project}/secrets/([^/:]+)`, ({ parts: [name = ''] }) => ({
      name: `projects/${PROJECT_NUMBER}/secrets/${name}`,
    })),
    route('secrets', 'GET', `/v1/${project}/secrets/([^/:]+)/versions(?:/latest|/1)?`, ({ parts: [name = ''] }) => {
      if (!state.secrets.has(name)) throw notFound(`secret ${name}`);
      return { name: `projects/${PROJECT_NUMBER}/secrets/${name}/versions/1`, state: 'ENABLED' };
    }),
    route('secrets', 'GET', `/v1/${project}/secrets/([^/:]+):getIamPolicy`, ({ parts: [name] }) =>
      policyOf(`secret ${name}`),
    ),
    route('secrets', 'POST', `/v1/${project}/secrets/([^/:]+):setIamPolicy`, (request) =>
      setPolicy(`secret ${request.parts[0]}`, request),
    ),
    route('artifacts', 'GET', `/v1/${location}/repositories/gcf-artifacts`, () => ({
      name: `projects/${PROJECT}/locations/${REGION}/repositories/gcf-artifacts`,
      format: 'DOCKER',
      cleanupPolicies: policies.get('artifacts') ?? {},
    })),
    route('artifacts', 'PATCH', `/v1/${location}/repositories/gcf-artifacts`, (request) => {
      const repository = z
        .looseObject({ name: nonEmptyText, cleanupPolicies: z.looseObject({}) })
        .parse(parseBody(request));
      policies.set('artifacts', repository.cleanupPolicies);
      return repository;
    }),
    route('hosting', 'GET', `/v1beta1/${project}/sites`, () => ({
      sites: [{ name: `projects/${PROJECT}/sites/${PROJECT}`, type: 'DEFAULT_SITE' }],
    })),
    route('hosting', 'GET', `/v1beta1/${site}`, () => ({
      name: `projects/${PROJECT}/sites/${PROJECT}`,
      defaultUrl: `https://${PROJECT}.web.app`,
      type: 'DEFAULT_SITE',
    })),
    route('hosting', 'POST', `/v1beta1/${site}/versions`, (request) => {
      draft = { files: new Map(), config: undefined };
      return { name: `projects/${PROJECT}/sites/${PROJECT}/versions/1`, ...versionSchema.parse(parseBody(request)) };
    }),
    route('hosting', 'POST', `/v1beta1/${site}/versions/1:populateFiles`, (request) => {
      const { files } = z.object({ files: z.record(nonEmptyText, nonEmptyText) }).parse(parseBody(request));
      for (const [path, hash] of Object.entries(files)) draft.files.set(path, hash);
      const missingHashes = [...new Set(Object.values(files))].filter((hash) => !uploads.has(hash));
      return { uploadRequiredHashes: missingHashes, uploadUrl: `${originOf('hosting')}/upload` };
    }),
    route('hosting', 'POST', '/upload/([0-9a-f]{64})', ({ parts: [hash = ''], body }) => {
      uploads.set(hash, gunzipSync(body));
      return {};
    }),
    route('hosting', 'PATCH', `/v1beta1/${site}/versions/1`, (request) => {
      const finalized = versionSchema.extend({ config: hostingConfigSchema }).parse(parseBody(request));
      draft.config = finalized.config;
      return { name: `projects/${PROJECT}/sites/${PROJECT}/versions/1`, status: finalized.status };
    }),
    route('hosting', 'POST', `/v1beta1/${site}/channels/live/releases`, () => {
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
