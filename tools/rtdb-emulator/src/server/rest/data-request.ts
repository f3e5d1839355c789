import type { ServerResponse } from 'node:http';
import { jsonText } from '../../tree/json-text.ts';
import type { JsonOptions } from '../../tree/nodes.ts';
import type { Json, TreeNode } from '../../tree/types.ts';
import type { Access } from '../access.ts';
import type { Namespace } from '../namespace.ts';
import type { Path } from '../paths.ts';
import type { HttpRequest } from './request.ts';
import { sendPieces } from './respond.ts';

/** A REST request for data, with its resolved namespace, path and caller. */
export interface DataRequest {
  readonly request: HttpRequest;
  readonly response: ServerResponse;
  readonly namespace: Namespace;
  readonly access: Access;
  readonly path: Path;
}

/** Returns the `ETag` of a node: its hash, or a fixed text for an empty node. */
export const etagOf = (node: TreeNode): string => (node.isEmpty ? 'null_etag' : node.hash());

export const readHeader = (request: HttpRequest, name: string): string | undefined => {
  const value = request.message.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export const wantsEtag = (request: HttpRequest): boolean =>
  readHeader(request, 'x-firebase-etag')?.toLowerCase() === 'true';

/** Matches a valid JSONP callback. */
const CALLBACK = /^[\w$.]{1,200}$/;

/**
 * Answers with JSON text, according to the parameters `print`, `callback` and `download`. With `print=silent` and
 * without `callback` the answer is empty and the text isn't generated.
 */
export const sendText = ({ request, response }: DataRequest, makeText: (pretty: boolean) => Iterable<string>): void => {
  const { params } = request;
  const callback = params.get('callback');
  const print = params.get('print');
  if (print === 'silent' && callback === null) {
    response.writeHead(204);
    response.end();
    return;
  }
  const download = params.get('download');
  if (download !== null) {
    const name = download.replace(/[^\w.-]/g, '_').slice(0, 100) || 'data.json';
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  }
  const text = makeText(print === 'pretty');
  if (callback !== null && CALLBACK.test(callback)) {
    sendPieces(response, 'application/javascript', wrapInCallback(callback, text));
  } else sendPieces(response, 'application/json', text);
};

/** Yields the script that calls a JSONP callback with the JSON. */
function* wrapInCallback(callback: string, text: Iterable<string>): Iterable<string> {
  yield `/**/ ${callback}(`;
  yield* text;
  yield ');';
}

export const sendNode = (data: DataRequest, node: TreeNode, options: JsonOptions = { arrays: true }): void =>
  sendText(data, (pretty) => jsonText(node, { ...options, pretty }));

/** Answers with a small JSON value. */
export const sendValue = (data: DataRequest, value: Json): void =>
  sendText(data, (pretty) => [JSON.stringify(value, null, pretty ? 2 : undefined)]);
