import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CACHE } from '../../../scripts/lib/project.ts';

/** A function as it was deployed. */
export interface DeployedFunction {
  readonly name: string;
  /** How Cloud Functions calls the function: with an HTTP request or an event. */
  readonly signature: 'http' | 'cloudevent';
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Names of the secrets that Cloud Functions passes as environment variables. */
  readonly secrets: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The change in the database that starts the function; `null` for other functions. */
  readonly trigger: { readonly event: string; readonly ref: string; readonly retries: boolean } | null;
  readonly isScheduled: boolean;
}

/** Everything that the first deployment of the suite `deploy` uploaded. */
export interface Uploaded {
  readonly project: string;
  readonly instance: string;
  readonly rulesFile: string;
  readonly functionsFolder: string;
  readonly functions: readonly DeployedFunction[];
  /** Hosting's configuration in the form of firebase.json; `public` is the folder of the uploaded files. */
  readonly hosting: Readonly<Record<string, unknown>>;
}

/** The folder in which the suite `deploy` stores what it uploaded (tests/deploy/uploaded.ts). */
const FOLDER = join(CACHE, 'deploy/uploaded');
/** Default timeout of functions of the second generation. */
const DEFAULT_TIMEOUT_S = 60;

const settingsSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    serviceConfig: z.object({
      availableMemory: z.string(),
      timeoutSeconds: z.nullish(z.number()),
      environmentVariables: z.record(z.string(), z.string()),
      secretEnvironmentVariables: z.nullish(z.array(z.object({ key: z.string() }))),
    }),
    eventTrigger: z.optional(
      z.object({
        eventType: z.string(),
        retryPolicy: z.string(),
        eventFilters: z.array(z.object({ attribute: z.string(), value: z.string() })),
      }),
    ),
    labels: z.record(z.string(), z.string()),
  }),
);

const urlPatternSchema = z.object({ glob: z.optional(z.string()), regex: z.optional(z.string()) });
const hostingSchema = z.looseObject({
  rewrites: z.array(urlPatternSchema.extend({ path: z.optional(z.string()), run: z.optional(z.looseObject({})) })),
  headers: z.array(urlPatternSchema.extend({ headers: z.record(z.string(), z.string()) })),
});

const firebaseConfig = z.object({ projectId: z.string(), databaseURL: z.string() });

function readUploadedFile(name: string): unknown {
  const file = join(FOLDER, name);
  if (!existsSync(file))
    throw new Error(`${file} is missing: the suite deploy writes it (npm test -- deploy rehearsal)`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Parses a memory size such as `256Mi` or `1Gi` into MB. */
function parseMemoryMb(text: string): number {
  const [, size, unit] = /^(\d+)(Mi|Gi|M|G)$/.exec(text) ?? [];
  if (size === undefined) throw new Error(`Not a size of memory: ${text}`);
  return Number(size) * (unit?.startsWith('G') ? 1024 : 1);
}

/** Returns whether a function is scheduled. The name of its job is `firebase-schedule-{function}-{region}`. */
function isScheduled(jobs: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.keys(jobs).some((job) => job.startsWith(`firebase-schedule-${name}-`));
}

function listFunctions(): readonly DeployedFunction[] {
  const jobs = z.record(z.string(), z.unknown()).parse(readUploadedFile('jobs.json'));
  return Object.values(settingsSchema.parse(readUploadedFile('function-settings.json'))).map((settings) => {
    const { serviceConfig, eventTrigger } = settings;
    const name = settings.name.split('/').at(-1) ?? '';
    const ref = eventTrigger?.eventFilters.find(({ attribute }) => attribute === 'ref')?.value;
    return {
      name,
      signature: eventTrigger ? 'cloudevent' : 'http',
      memoryMb: parseMemoryMb(serviceConfig.availableMemory),
      timeoutSeconds: serviceConfig.timeoutSeconds ?? DEFAULT_TIMEOUT_S,
      secrets: serviceConfig.secretEnvironmentVariables?.map(({ key }) => key) ?? [],
      environment: serviceConfig.environmentVariables,
      trigger:
        eventTrigger && ref !== undefined
          ? { event: eventTrigger.eventType, ref, retries: eventTrigger.retryPolicy === 'RETRY_POLICY_RETRY' }
          : null,
      isScheduled: isScheduled(jobs, name),
    };
  });
}

/** Converts the uploaded hosting configuration back into the format of firebase.json. */
function hostingConfig(): Readonly<Record<string, unknown>> {
  const { rewrites, headers, ...more } = hostingSchema.parse(readUploadedFile('hosting.json'));
  return {
    ...more,
    public: join(FOLDER, 'hosting'),
    rewrites: rewrites.map(({ path, ...rewrite }) =>
      path === undefined ? rewrite : { ...rewrite, destination: path },
    ),
    headers: headers.map((header) => ({
      ...(header.glob === undefined ? { regex: header.regex } : { source: header.glob }),
      headers: Object.entries(header.headers).map(([key, value]) => ({ key, value })),
    })),
  };
}

/** Loads what the first deployment of the suite `deploy` uploaded. Throws if that suite has not run. */
export function loadUploaded(): Uploaded {
  const functions = listFunctions();
  const { projectId, databaseURL } = firebaseConfig.parse(
    JSON.parse(functions[0]?.environment.FIREBASE_CONFIG ?? '{}'),
  );
  return {
    project: projectId,
    instance: new URL(databaseURL).hostname.split('.')[0] ?? '',
    rulesFile: join(FOLDER, 'rules.json'),
    functionsFolder: join(FOLDER, 'functions'),
    functions,
    hosting: hostingConfig(),
  };
}
