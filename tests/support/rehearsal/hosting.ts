import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Handler } from './front.ts';
import type { Uploaded } from './uploaded.ts';

const require = createRequire(import.meta.url);

/** IP address that this stand-in for Hosting appends to `X-Forwarded-For`, a documentation address of RFC 5737. */
const HOSTING_ADDRESS = '198.51.100.80';

type Next = (error?: unknown) => void;
type Rewriter = (rewrite: RewriteToFunction) => Promise<(request: IncomingMessage, response: ServerResponse) => void>;

interface Superstatic {
  readonly default: (options: object) => (request: IncomingMessage, response: ServerResponse, next: Next) => void;
}

interface RewriteToFunction {
  readonly function?: string | { readonly functionId: string };
  readonly run?: { readonly serviceId: string };
}

/** Forwards a request to a function. `name`: the function's name or that of its service. */
export type CallFunction = (
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  forwardedFor: string,
) => void;

/** Returns the `X-Forwarded-For` header of a request with these addresses appended. */
export function appendForwardedFor(request: IncomingMessage, ...addresses: readonly string[]): string {
  const sent = [request.headers['x-forwarded-for'] ?? []].flat();
  return [...sent, ...addresses].join(', ');
}

/** Returns the IP address at the other end of a request's connection. */
export function remoteAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
}

/**
 * Returns superstatic, the hosting server of firebase-tools, with the uploaded configuration and files.
 *
 * @param folder where the configuration file is written. The configuration is passed as a file, because superstatic
 *   would merge a configuration that is passed as an object with the project's firebase.json.
 */
export function hostingServer({ hosting }: Uploaded, folder: string, callFunction: CallFunction): Handler {
  const configFile = join(folder, 'superstatic.json');
  writeFileSync(configFile, JSON.stringify(hosting));
  const toFunction: Rewriter = async (rewrite) => (request, response) => {
    const target = typeof rewrite.function === 'string' ? rewrite.function : rewrite.function?.functionId;
    const forwardedFor = appendForwardedFor(request, remoteAddress(request), HOSTING_ADDRESS);
    callFunction(target ?? rewrite.run?.serviceId ?? '', request, response, forwardedFor);
  };
  const { default: superstatic }: Superstatic = require('superstatic');
  const answer = superstatic({
    config: configFile,
    // superstatic resolves `public`, an absolute path, relative to `cwd`.
    cwd: '/',
    stack: 'strict',
    compression: true,
    fallthrough: false,
    rewriters: { function: toFunction, run: toFunction },
  });
  return (request, response) =>
    answer(request, response, (error) => {
      response.statusCode = error === undefined ? 404 : 500;
      response.end();
    });
}
