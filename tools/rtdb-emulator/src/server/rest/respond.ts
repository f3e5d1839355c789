import type { IncomingMessage, ServerResponse } from 'node:http';

const METHODS = 'GET, PUT, POST, PATCH, DELETE, OPTIONS';

/** The headers that every answer carries. */
export const commonHeaders = (response: ServerResponse, namespace: string | undefined): void => {
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

/** Answers `{"error": message}`. */
export const sendError = (response: ServerResponse, status: number, message: string): void =>
  sendJson(response, status, JSON.stringify({ error: message }));

/** Answers a preflight: whatever headers the page wants to send are allowed, since the data's guard is the rules. */
export const sendPreflight = (request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers':
      request.headers['access-control-request-headers'] ?? 'Authorization, Content-Type, X-Firebase-ETag, If-Match',
    'Access-Control-Max-Age': '3600',
  });
  response.end();
};
