import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';

const METHODS = 'GET, PUT, POST, PATCH, DELETE, OPTIONS';

/** Sets the headers of every answer. */
export const setCommonHeaders = (response: ServerResponse, namespace: string | undefined): void => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'ETag');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (namespace !== undefined) response.setHeader('X-Firebase-Project-Id', namespace);
};

/** Answers with JSON text. */
export const sendJson = (response: ServerResponse, status: number, text: string): void => {
  const body = Buffer.from(text, 'utf8');
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
};

/**
 * Answers 200 with text that is generated as fast as the client reads it. Text of at most one piece is sent with a
 * `Content-Length`.
 */
export const sendPieces = (response: ServerResponse, type: string, text: Iterable<string>): void => {
  const pieces = text[Symbol.iterator]();
  const first = pieces.next();
  const second = pieces.next();
  const headers = { 'Content-Type': `${type}; charset=utf-8` };
  if (first.done === true || second.done === true) {
    const body = Buffer.from(first.done === true ? '' : first.value, 'utf8');
    response.writeHead(200, { ...headers, 'Content-Length': body.length });
    response.end(body);
    return;
  }
  response.writeHead(200, headers);
  // A client that disconnects before the end is not an internal error.
  pipeline(Readable.from(prepend([first.value, second.value], pieces)), response, () => undefined);
};

/** Yields the first pieces and then the others. */
function* prepend(first: readonly string[], others: Iterator<string>): Iterable<string> {
  yield* first;
  for (let next = others.next(); next.done !== true; next = others.next()) yield next.value;
}

/** Answers with the JSON `{"error": message}`. */
export const sendError = (response: ServerResponse, status: number, message: string): void =>
  sendJson(response, status, JSON.stringify({ error: message }));

/** Answers a CORS preflight request. All headers are allowed, because the rules decide about access. */
export const sendPreflight = (request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers':
      request.headers['access-control-request-headers'] ?? 'Authorization, Content-Type, X-Firebase-ETag, If-Match',
    'Access-Control-Max-Age': '3600',
  });
  response.end();
};
