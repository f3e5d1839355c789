import { missingIndexText } from '../../tree/query.ts';
import type { Query, TreeNode } from '../../tree/types.ts';
import { readQuery } from '../queries.ts';
import { type DataRequest, etagOf, readHeader, sendNode, sendText, wantsEtag } from './data-request.ts';
import { checkFormats, queryOf } from './params.ts';
import { HttpProblem } from './request.ts';

/**
 * Returns the query of a read; `null` if it reads the whole value. Throws if a parameter is invalid, the rules deny the
 * read, or the index of the query isn't declared.
 */
export const admitRead = ({ namespace, access, path, request }: DataRequest, shallow: boolean): Query | null => {
  checkFormats(request.params);
  const query = queryOf(request.params, shallow);
  if (!namespace.mayRead(access, path, query)) throw new HttpProblem(401, 'Permission denied');
  // Administrators need the index, too (README, open point 6).
  if (query !== null && !namespace.rules.hasIndex(path, query.index)) {
    throw new HttpProblem(400, missingIndexText(query.index, path));
  }
  return query;
};

/** Formats a node as JSON, with `true` in place of the value of each child. */
const formatShallow = (node: TreeNode): string => {
  if (node.isLeaf || node.isEmpty) return JSON.stringify(node.value);
  const keys: string[] = [];
  for (const key of node.keys()) keys.push(`${JSON.stringify(key)}:true`);
  return `{${keys.join(',')}}`;
};

/** Answers GET with the value: filtered by the query, shallow or in export format, as the parameters say. */
export const readData = (data: DataRequest): void => {
  const { request, response, namespace, path } = data;
  const { params } = request;
  const shallow = params.get('shallow') === 'true';
  const query = admitRead(data, shallow);
  const stored = namespace.root.at(path);
  // The result of a query is empty for a leaf. With `shallow` the leaf is returned, because the export of
  // firebase-tools checks in this way whether there are any data.
  const node = shallow && stored.isLeaf ? stored : readQuery(stored, query);
  const knownEtag = readHeader(request, 'if-none-match');
  if (knownEtag !== undefined || wantsEtag(request)) {
    const etag = etagOf(node);
    response.setHeader('ETag', etag);
    if (knownEtag === etag) {
      response.writeHead(304);
      response.end();
      return;
    }
  }
  if (shallow) {
    sendText(data, () => [formatShallow(node)]);
    return;
  }
  const exportFormat = params.get('format') === 'export';
  sendNode(data, node, { exportFormat, arrays: query === null });
};
