import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type DeployedFunction, type Job, REGION } from './formats.ts';
import { HttpProblem, routesOf, type State } from './routes.ts';

/**
 * Keys of the stand-in's services, by the environment variable from which firebase-tools reads the service's URL
 * (`lib/api.js`). All other URL variables of that file get the URL of `unknown`, which answers every request with 404.
 */
const SERVICES: Readonly<Record<string, string>> = {
  FIREBASE_TOKEN_URL: 'token',
  FIREBASE_API_URL: 'firebase',
  FIREBASE_RESOURCEMANAGER_URL: 'resourcemanager',
  FIREBASE_SERVICE_USAGE_URL: 'serviceusage',
  FIREBASE_CLOUDBILLING_URL: 'billing',
  FIREBASE_RTDB_MANAGEMENT_URL: 'rtdb',
  FIREBASE_REALTIME_URL: 'database',
  FIREBASE_FUNCTIONS_URL: 'functions-v1',
  FIREBASE_FUNCTIONS_V2_URL: 'functions',
  CLOUD_RUN_URL: 'run',
  CLOUD_RUN_API_URL: 'run',
  FIREBASE_CLOUDSCHEDULER_URL: 'scheduler',
  CLOUD_SECRET_MANAGER_URL: 'secrets',
  ARTIFACT_REGISTRY_DOMAIN: 'artifacts',
  FIREBASE_HOSTING_API_URL: 'hosting',
  FIREBASE_STORAGE_URL: 'storage',
  FIREBASE_EXT_URL: 'extensions',
  FIREBASE_RUNTIMECONFIG_URL: 'runtimeconfig',
  COMPUTE_URL: 'compute',
};

/**
 * A stand-in for Google's deployment services. At first its project has one database instance and one Hosting site, and
 * nothing is deployed.
 */
export class StandIn implements State {
  /** Requests without a route, and those that a route could not handle. A correct deployment causes none. */
  readonly problems: string[] = [];
  readonly rules = new Map<string, string>();
  readonly functions = new Map<string, DeployedFunction>();
  readonly jobs = new Map<string, Job>();
  readonly invokers = new Map<string, readonly string[]>();
  readonly secrets = new Set<string>();
  readonly data = new Map<string, unknown>();
  readonly backups = new Map<string, string>();
  readonly removed: string[] = [];
  databaseRegion = REGION;
  /** Keys of services that answer 403 (no permission). */
  readonly refused = new Set<string>();
  archive: State['archive'];
  released: State['released'];

  #origins = new Map<string, string>();
  #servers: Server[] = [];
  #routes = routesOf(this, (service) => this.#origins.get(service) ?? '');

  static async start(): Promise<StandIn> {
    const standIn = new StandIn();
    for (const service of new Set([...Object.values(SERVICES), 'unknown'])) await standIn.#listen(service);
    return standIn;
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  /**
   * Returns the environment variables with which firebase-tools sends all requests to the stand-in.
   *
   * @param apiSource the source code of `lib/api.js` of firebase-tools, which contains the names of the variables
   */
  environment(apiSource: string): Record<string, string> {
    const names = [...apiSource.matchAll(/envOverride\("(\w+(?:_URL|_ORIGIN|_DOMAIN))"/g)].map(([, name = '']) => name);
    const originOf = (service: string): string => this.#origins.get(service) ?? '';
    const serviceVariables = Object.entries(SERVICES).map(([name, service]) => [name, originOf(service)]);
    return Object.fromEntries([...names.map((name) => [name, originOf('unknown')]), ...serviceVariables]);
  }

  async #listen(service: string): Promise<void> {
    const server = createServer((request, response) => {
      this.#handle(service, request, response).catch((error: unknown) => {
        this.problems.push(`${service}: ${String(error)}`);
        response.writeHead(500).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    this.#origins.set(service, `http://127.0.0.1:${port}`);
    this.#servers.push(server);
  }

  async #handle(service: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in');
    const body = await buffer(request);
    const send = (status: number, value: unknown): void => {
      if (value instanceof Buffer) {
        response.end(value);
        return;
      }
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(value === undefined ? {} : value));
    };
    const route = this.#routes.find(
      (candidate) =>
        candidate.service === service && candidate.method === request.method && candidate.path.test(pathname),
    );
    try {
      if (this.refused.has(service)) throw new HttpProblem(403, 'no permission');
      if (!route) throw new HttpProblem(404, 'unknown address');
      const parts = (route.path.exec(pathname) ?? []).slice(1).map((part = '') => decodeURIComponent(part));
      send(200, await route.answer({ parts, query, body }));
    } catch (error) {
      const status = error instanceof HttpProblem ? error.status : 400;
      const message = error instanceof Error ? error.message : String(error);
      if (!(error instanceof HttpProblem) || !route)
        this.problems.push(`${service}: ${request.method} ${request.url} → ${status} ${message}`);
      send(status, { error: { code: status, message, status: status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT' } });
    }
  }
}
