import { BAD_JSON } from '../../tree/data-problem.ts';
import { NodeReader, type ReadNode } from '../../tree/node-reader.ts';
import type { Json, TreeNode } from '../../tree/types.ts';
import { type CommitResult, commit, mergeWrites, type Write } from '../commit.ts';
import { isObject, parseJsonValue } from '../json.ts';
import { checkWritePath, ownerPath, type Path, segments } from '../paths.ts';
import type { PushIds } from '../push-id.ts';
import { type DataRequest, etagOf, readHeader, sendNode, sendText, sendValue, wantsEtag } from './data-request.ts';
import { badKeyMessage } from './json-position.ts';
import { checkFormats } from './params.ts';
import { bodyChunks, HttpProblem, readBody } from './request.ts';
import { sendJson } from './respond.ts';

/** A body that was read as JSON. */
interface Body {
  readonly text: string;
  readonly value: Json;
}

/** Reads the body as JSON, for a merge (PATCH), whose keys are paths. */
const readJson = async ({ request }: DataRequest): Promise<Body> => {
  const text = await readBody(request.message);
  const value = parseJsonValue(text);
  if (value === undefined) throw new HttpProblem(400, BAD_JSON);
  return { text, value };
};

/** Reads the body as the value of `path`, and parses it while it arrives. */
const readValue = async ({ request }: DataRequest, path: Path): Promise<ReadNode> => {
  const reader = new NodeReader(ownerPath(path));
  for await (const chunk of bodyChunks(request.message)) reader.push(chunk);
  const result = reader.end();
  if (!result.ok) throw new HttpProblem(400, result.problem.message);
  return result.value;
};

/** Converts a node to the JSON of REST answers, in which children with integer keys may become an array. */
const toRestJson = (node: TreeNode): Json => node.toJSON({ arrays: true });

/** Refuses invalid parameters and paths. */
const checkWrite = ({ request, path }: DataRequest): void => {
  checkFormats(request.params);
  const parsed = checkWritePath(path);
  if (!parsed.ok) throw new HttpProblem(400, parsed.error);
};

/**
 * Commits the writes and returns the new root. Throws an `HttpProblem` if they are refused. `body`: the request's
 * body, in whose text the error locates an invalid key.
 */
const commitWrites = (data: DataRequest, writes: readonly Write[], body?: Body): TreeNode => {
  const result: CommitResult = commit(data.namespace, {
    access: data.access,
    writes,
    now: Date.now(),
    silent: data.request.params.get('disableTriggers') === 'true',
  });
  if (result.status === 'ok') return result.root;
  if (result.status === 'permission_denied') throw new HttpProblem(401, 'Permission denied');
  if (body !== undefined && result.key !== undefined) throw new HttpProblem(400, badKeyMessage(body.text, result.key));
  throw new HttpProblem(400, result.message);
};

/**
 * Returns whether the header `if-match` allows the write. Otherwise answers with 412 and the current value, or throws
 * 401 if the caller may not read that value.
 */
const checkIfMatch = (data: DataRequest): boolean => {
  const expected = readHeader(data.request, 'if-match');
  if (expected === undefined) return true;
  const { namespace, access, path, response } = data;
  const node = namespace.root.at(path);
  const etag = etagOf(node);
  if (expected === etag || expected === '*') return true;
  if (!namespace.mayRead(access, path, null)) throw new HttpProblem(401, 'Permission denied');
  response.setHeader('ETag', etag);
  sendJson(response, 412, JSON.stringify(toRestJson(node)));
  return false;
};

const put = (data: DataRequest, value: ReadNode): void => {
  if (!checkIfMatch(data)) return;
  const node = commitWrites(data, [{ path: data.path, value }]).at(data.path);
  if (readHeader(data.request, 'if-match') !== undefined || wantsEtag(data.request)) {
    data.response.setHeader('ETag', etagOf(node));
  }
  sendNode(data, node);
};

const patch = (data: DataRequest, body: Body): void => {
  if (body.value === null) {
    commitWrites(data, [{ path: data.path, value: null }]);
    sendValue(data, null);
    return;
  }
  if (!isObject(body.value)) {
    throw new HttpProblem(
      400,
      "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?",
    );
  }
  const merge = mergeWrites(data.path, body.value);
  if ('error' in merge)
    throw new HttpProblem(400, merge.key === undefined ? merge.error : badKeyMessage(body.text, merge.key));
  const root = commitWrites(data, merge.writes, body);
  const members = Object.keys(body.value).map((key) => {
    const value = toRestJson(root.at([...data.path, ...segments(key)]));
    return `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  });
  sendText(data, () => [`{${members.join(',')}}`]);
};

/** Answers PUT, POST, PATCH and DELETE. */
export const writeData = async (data: DataRequest, pushIds: PushIds): Promise<void> => {
  checkWrite(data);
  switch (data.request.method) {
    case 'PUT':
      put(data, await readValue(data, data.path));
      return;
    case 'PATCH':
      patch(data, await readJson(data));
      return;
    case 'POST': {
      const path = [...data.path, pushIds.next(Date.now())];
      commitWrites(data, [{ path, value: await readValue(data, path) }]);
      sendValue(data, { name: path.at(-1) ?? null });
      return;
    }
    case 'DELETE':
      if (!checkIfMatch(data)) return;
      commitWrites(data, [{ path: data.path, value: null }]);
      sendValue(data, null);
      return;
    default:
      throw new HttpProblem(405, `Method ${data.request.method} is not supported`);
  }
};
