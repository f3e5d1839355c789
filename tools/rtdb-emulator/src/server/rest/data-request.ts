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

/** Returns the entity tag of a node: its content hash. */
export const etagOf = (node: TreeNode): string => (node.isEmpty ? 'null_etag' : node.hash());

/** Returns the text of a header; the first one if it was sent several times. */
export const header = (request: HttpRequest, name: string): string | undefined => {
  const value = request.message.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Whether the client asks for an `ETag`. */
export const wantsEtag = (request: HttpRequest): boolean =>
  header(request, 'x-firebase-etag')?.toLowerCase() === 'true';

const CALLBACK = /^[\w$.]{1,200}$/;

/**
 * Answers with JSON text, according to `print`, `callback` and `download`. With `print=silent` the text is not
 * generated.
 */
export const sendText = ({ request, response }: DataRequest, make: (pretty: boolean) => Iterable<string>): void => {
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
  const text = make(print === 'pretty');
  if (callback !== null && CALLBACK.test(callback)) {
    sendPieces(response, 'application/javascript', called(callback, text));
  } else sendPieces(response, 'application/json', text);
};

function* called(callback: string, text: Iterable<string>): Iterable<string> {
  yield `/**/ ${callback}(`;
  yield* text;
  yield ');';
}

/** Answers with a node's value. */
export const sendNode = (data: DataRequest, node: TreeNode, options: JsonOptions = { arrays: true }): void =>
  sendText(data, (pretty) => jsonText(node, { ...options, pretty }));

/** Answers with a small value. */
export const sendValue = (data: DataRequest, value: Json): void =>
  sendText(data, (pretty) => [JSON.stringify(value, null, pretty ? 2 : undefined)]);
