import type { IncomingMessage } from 'node:http';
import { type Access, ANONYMOUS, accessOfBearer, accessOfOverride, accessOfToken } from '../access.ts';
import { parseJsonValue } from '../json.ts';
import { MAX_REST_BODY_BYTES } from '../limits.ts';

/** An error that is answered with an HTTP status and a message. */
export class HttpProblem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A request and its parsed parts. */
export interface HttpRequest {
  readonly message: IncomingMessage;
  /** The method in the header `X-HTTP-Method-Override`, if it was sent, otherwise the request's own method. */
  readonly method: string;
  /** The path of the URL, percent-encoded. */
  readonly rawPath: string;
  readonly params: URLSearchParams;
}

/** Parses the method, path and parameters of a request. */
export const parseRequest = (message: IncomingMessage): HttpRequest => {
  const url = message.url ?? '/';
  const queryStart = url.indexOf('?');
  const override = message.headers['x-http-method-override'];
  return {
    message,
    method: (typeof override === 'string' ? override : (message.method ?? 'GET')).toUpperCase(),
    rawPath: queryStart < 0 ? url : url.slice(0, queryStart),
    params: new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart + 1)),
  };
};

/** Returns the bearer token in the header, or else the parameter `access_token`; `undefined` if both are absent. */
const bearerOf = (request: HttpRequest): string | undefined => {
  const header = request.message.headers.authorization;
  const match = header === undefined ? null : /^bearer\s+(.+)$/i.exec(header);
  return match?.[1] ?? request.params.get('access_token') ?? undefined;
};

/** Returns the caller that the credentials of a request name. */
const callerOf = (request: HttpRequest): Access => {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return accessOfBearer(bearer);
  const token = request.params.get('auth');
  if (token === null || token === '') return ANONYMOUS;
  const access = accessOfToken(token);
  if (access === undefined) throw new HttpProblem(401, 'Could not parse auth token.');
  return access;
};

/** Returns the caller. An administrator may act as another caller with `auth_variable_override`. */
export const accessOf = (request: HttpRequest): Access => {
  const access = callerOf(request);
  const override = request.params.get('auth_variable_override');
  if (override === null) return access;
  if (!access.admin) throw new HttpProblem(401, 'Permission denied');
  const actingAs = accessOfOverride(parseJsonValue(override));
  if (actingAs === undefined) throw new HttpProblem(400, 'auth_variable_override must be a JSON object or null');
  return actingAs;
};

/** Refuses a request unless the caller is an administrator or sends any bearer token. */
export const requireAdmin = (request: HttpRequest): void => {
  if (bearerOf(request) === undefined && !callerOf(request).admin) throw new HttpProblem(401, 'Permission denied.');
};

/** Yields the body in chunks as it arrives. Throws if it exceeds 256 MB. */
export async function* bodyChunks(message: IncomingMessage): AsyncIterable<Buffer> {
  let size = 0;
  for await (const chunk of message) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > MAX_REST_BODY_BYTES) throw new HttpProblem(413, 'The request body exceeds the limit of 256 MB.');
    yield bytes;
  }
}

/** Reads the whole body as text. */
export const readBody = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of bodyChunks(message)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};
