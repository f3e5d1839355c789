import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TriggerRegistry } from '../triggers/registry.ts';
import { coverageHtml, coverageJson, databasesJson, listensJson } from './inspect.ts';
import type { Namespace } from './namespace.ts';
import { type Namespaces, namespaceName } from './namespaces.ts';
import { PushIds } from './push-id.ts';
import { dataPath } from './rest/data-path.ts';
import { readData } from './rest/read.ts';
import { accessOf, HttpProblem, type HttpRequest, parseRequest } from './rest/request.ts';
import { sendError, sendJson, sendPreflight, setCommonHeaders } from './rest/respond.ts';
import { streamData } from './rest/stream.ts';
import { writeData } from './rest/write.ts';
import { rulesSettings, triggerSettings } from './settings.ts';

const DATABASES = '/.inspect/databases.json';

type Handler = (request: HttpRequest, response: ServerResponse, namespace: Namespace) => void | Promise<void>;

/** Answers all HTTP requests except websocket upgrades. */
export class HttpHandler {
  readonly #namespaces: Namespaces;
  readonly #onFault: (error: unknown) => void;
  readonly #pushIds = new PushIds();
  /** Handlers of the paths that aren't data. */
  readonly #special: ReadonlyMap<string, Handler>;

  constructor(namespaces: Namespaces, triggers: TriggerRegistry, onFault: (error: unknown) => void) {
    this.#namespaces = namespaces;
    this.#onFault = onFault;
    this.#special = new Map<string, Handler>([
      ['/.settings/rules.json', rulesSettings],
      ['/.settings/functionTriggers.json', (request, response) => triggerSettings(request, response, triggers)],
      [DATABASES, (_request, response) => sendJson(response, 200, databasesJson(namespaces.names()))],
      ['/.inspect/coverage.json', (_request, response, namespace) => sendJson(response, 200, coverageJson(namespace))],
      ['/.inspect/coverage', sendCoverageHtml],
      ['/.inspect/listens.json', (_request, response, namespace) => sendJson(response, 200, listensJson(namespace))],
    ]);
  }

  /** Answers a request. Never rejects: an error becomes an answer, or ends the connection if the answer has begun. */
  async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(parseRequest(message), response);
    } catch (error) {
      // A client that disconnects while it sends is not an internal error.
      if (!(error instanceof HttpProblem) && !message.destroyed) this.#onFault(error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      // The rest of the request's body isn't read, so the connection can't be used again.
      if (!message.complete) response.setHeader('Connection', 'close');
      if (error instanceof HttpProblem) sendProblem(message, response, error);
      else sendError(response, 500, 'Internal error');
    }
  }

  async #answer(request: HttpRequest, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      setCommonHeaders(response, undefined);
      sendPreflight(request.message, response);
      return;
    }
    const special = this.#special.get(request.rawPath);
    const name = namespaceName(request.params, request.message.headers.host);
    setCommonHeaders(response, undefined);
    if (special === undefined && request.rawPath.startsWith('/.') && request.rawPath !== '/.json') {
      throw new HttpProblem(404, 'Not found');
    }
    const path = special === undefined ? dataPath(request.rawPath) : [];
    if (request.rawPath === DATABASES && !request.params.has('ns')) {
      // Answered before a namespace is looked up, because that would create the default one.
      sendJson(response, 200, databasesJson(this.#namespaces.names()));
      return;
    }
    const namespace = this.#namespaces.get(name);
    if (namespace === undefined) throw new HttpProblem(404, 'Unknown database');
    setCommonHeaders(response, namespace.name);
    if (special !== undefined) {
      await special(request, response, namespace);
      return;
    }
    const data = { request, response, namespace, access: accessOf(request), path };
    if (request.method !== 'GET' && request.method !== 'HEAD') await writeData(data, this.#pushIds);
    else if (wantsEvents(request.message)) streamData(data);
    else readData(data);
  }
}

const wantsEvents = (message: IncomingMessage): boolean =>
  message.headers.accept?.includes('text/event-stream') === true;

const sendCoverageHtml: Handler = (_request, response, namespace) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(coverageHtml(namespace));
};

// A page that reads with `callback` (JSONP) can't see an answer's status, so errors have the status 200 for it.
const sendProblem = (message: IncomingMessage, response: ServerResponse, problem: HttpProblem): void => {
  const callback = parseRequest(message).params.get('callback');
  if (callback === null || !/^[\w$.]{1,200}$/.test(callback)) {
    sendError(response, problem.status, problem.message);
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/javascript; charset=utf-8' });
  response.end(`/**/ ${callback}(${JSON.stringify({ error: problem.message })});`);
};
