import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { DatabaseFront } from './database-front.ts';
import type { Certificate, Signer } from './keys.ts';
import { bodyOf } from './pass-on.ts';
import type { ServiceAccount } from './service-account.ts';

/** Host names of Firebase Auth. */
const AUTH_NAMES = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'] as const;
/** Host name and path of the certificates with which ID tokens are verified. */
const CERTIFICATES_NAME = 'www.googleapis.com';
const CERTIFICATES_PATH = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
/** Host name of the service that signs bytes for a service account. */
const SIGNING_NAME = 'iamcredentials.googleapis.com';

const KEEP_ALIVE_MS = 120_000;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface FrontParts {
  readonly signer: Signer;
  readonly account: ServiceAccount;
  readonly database: DatabaseFront;
  readonly authPort: number;
  /** Handlers of the deployment's host names. */
  readonly handlers: Readonly<Record<string, Handler>>;
}

/** Returns the host names of Google's services that the front answers for. */
export function frontNames(database: DatabaseFront): readonly string[] {
  return [...AUTH_NAMES, CERTIFICATES_NAME, SIGNING_NAME, ...database.names];
}

const signBlobBody = z.object({ payload: z.string() });
const bodyWithToken = z.looseObject({ idToken: z.optional(z.string()) });

/** A TLS server that answers for Google's services and for the deployment itself, by the requested host name. */
export class Front {
  readonly port: number;
  /** Requests that Google's services would refuse, that failed, or for which there is no handler. */
  readonly problems: string[] = [];
  readonly #server: Server;
  readonly #parts: FrontParts;

  private constructor(server: Server, parts: FrontParts) {
    this.#server = server;
    this.#parts = parts;
    this.port = (server.address() as AddressInfo).port;
  }

  static async start({ key, certificate }: Certificate, parts: FrontParts): Promise<Front> {
    // The timeout is longer than the one in the emulators' headers, so that clients don't reuse a connection that is
    // being closed.
    const server = createServer({ key, cert: certificate, keepAliveTimeout: KEEP_ALIVE_MS });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const front = new Front(server, parts);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => front.#answer(request, response));
    server.on('upgrade', (request, socket, head) => {
      if (parts.database.names.includes(hostNameOf(request))) {
        parts.database.upgrade(request, socket, head);
        return;
      }
      front.problems.push(`socket to ${hostNameOf(request)}`);
      socket.destroy();
    });
    return front;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { database, handlers } = this.#parts;
    const name = hostNameOf(request);
    const handler = handlers[name];
    if (handler) return void handler(request, response);
    if (database.names.includes(name)) return void database.answer(request, response);
    void this.#answerGoogle(name, request, response).catch((error: unknown) => {
      this.problems.push(`${name}${request.url}: ${String(error)}`);
      response.writeHead(500).end();
    });
  }

  async #answerGoogle(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { signer } = this.#parts;
    const path = request.url ?? '/';
    if (AUTH_NAMES.some((authName) => authName === name)) return await this.#askAuth(name, request, response);
    if (name === CERTIFICATES_NAME && path === CERTIFICATES_PATH) {
      response.setHeader('cache-control', 'public, max-age=21600');
      return send(response, 200, { [signer.keyId]: signer.certificate });
    }
    if (name === SIGNING_NAME && path.endsWith(':signBlob')) return this.#signBlob(request, response);
    this.problems.push(`unknown address: ${request.method} https://${name}${path}`);
    send(response, 404, { error: { code: 404, status: 'NOT_FOUND' } });
  }

  async #signBlob(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { signer, account } = this.#parts;
    const isKnownAccount = decodeURIComponent(request.url ?? '').includes(`/serviceAccounts/${account.email}:`);
    if (!account.hasSent(request) || !isKnownAccount) return this.#refuse(request, response);
    const { payload } = signBlobBody.parse(JSON.parse((await bodyOf(request)).toString('utf8')));
    send(response, 200, { keyId: signer.keyId, signedBlob: signer.signBytes(Buffer.from(payload, 'base64')) });
  }

  /** Forwards a request to the Auth emulator if its token is valid, and signs the tokens in the answer. */
  async #askAuth(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { signer, account, authPort } = this.#parts;
    const body = await bodyOf(request);
    const { authorization } = request.headers;
    if (authorization !== undefined && !account.hasSent(request)) return this.#refuse(request, response);
    const idToken = findToken(request, body);
    if (idToken !== undefined && !signer.isValid(idToken)) return this.#refuse(request, response);
    const headers = selectHeaders(request);
    if (authorization !== undefined) headers.set('authorization', 'Bearer owner');
    const answer = await fetch(`http://127.0.0.1:${authPort}/${name}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const text = await answer.text();
    for (const [key, value] of answer.headers)
      if (/^(access-control-|vary|content-type)/.test(key)) response.setHeader(key, value);
    response.statusCode = answer.status;
    response.end(text.startsWith('{') ? JSON.stringify(signer.signTokens(JSON.parse(text))) : text);
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    this.problems.push(`refused for its token: ${request.method} https://${hostNameOf(request)}${request.url}`);
    send(response, 401, { error: { code: 401, message: 'INVALID_ID_TOKEN', status: 'UNAUTHENTICATED' } });
  }

  async stop(): Promise<void> {
    this.#parts.database.stop();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Matches the request headers that the Auth emulator reads. */
const PASSED_HEADER = /^(content-type|origin|access-control-|x-client-version|x-firebase-|accept)/;

function selectHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [key, value] of Object.entries(request.headers))
    if (PASSED_HEADER.test(key) && typeof value === 'string') headers.set(key, value);
  return headers;
}

/** Returns the ID token in the body of a request, if it has one. */
function findToken(request: IncomingMessage, body: Buffer): string | undefined {
  const isJson = request.headers['content-type']?.includes('json') === true && body.length > 0;
  return isJson ? bodyWithToken.parse(JSON.parse(body.toString('utf8'))).idToken : undefined;
}

function hostNameOf(request: IncomingMessage): string {
  return (request.headers.host ?? '').split(':')[0] ?? '';
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
