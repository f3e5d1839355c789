import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The functions' service account and a stand-in for the metadata server, which issues its access token. */
export class ServiceAccount {
  readonly email: string;
  /** The access token that the stand-ins for Google's services accept. */
  readonly token = `ya29.${randomUUID()}`;
  readonly #project: string;
  readonly #server: Server;

  private constructor(project: string) {
    this.#project = project;
    this.email = `functions@${project}.iam.gserviceaccount.com`;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async start(project: string): Promise<ServiceAccount> {
    const account = new ServiceAccount(project);
    await new Promise<void>((resolve) => account.#server.listen(0, '127.0.0.1', resolve));
    return account;
  }

  /** `host:port` of the metadata server. */
  get metadataHost(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Returns whether the account sent a request: whether the request carries the access token. */
  hasSent(request: IncomingMessage): boolean {
    return request.headers.authorization === `Bearer ${this.token}`;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Metadata-Flavor', 'Google');
    if (request.headers['metadata-flavor'] !== 'Google') return void response.writeHead(403).end();
    const { pathname } = new URL(request.url ?? '/', 'http://metadata.google.internal');
    const path = pathname.replace(/^\/computeMetadata\/v1\/?/, '').replace(/\/$/, '');
    const value = this.#valueOf(path);
    if (value === undefined) return void response.writeHead(404).end();
    if (typeof value === 'string') return void response.end(value);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  }

  /** Returns the metadata server's value at a path; `undefined` if there is none. */
  #valueOf(path: string): string | object | undefined {
    switch (path) {
      case '':
      case 'instance':
        return 'instance/\nproject/\n';
      case 'project/project-id':
        return this.#project;
      case 'universe/universe-domain':
        return 'googleapis.com';
      case 'instance/service-accounts/default':
        return { aliases: ['default'], email: this.email, scopes: [] };
      case 'instance/service-accounts/default/email':
        return this.email;
      case 'instance/service-accounts/default/token':
        return { access_token: this.token, expires_in: 3599, token_type: 'Bearer' };
      default:
        return undefined;
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
