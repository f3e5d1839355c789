import type { ServerResponse } from 'node:http';
import { BAD_JSON } from '../tree/data-problem.ts';
import type { TriggerRegistry } from '../triggers/registry.ts';
import { parseJsonValue } from './json.ts';
import type { Namespace } from './namespace.ts';
import { compileSource } from './namespace.ts';
import { HttpProblem, type HttpRequest, readBody, requireAdmin } from './rest/request.ts';
import { sendJson } from './rest/respond.ts';

const OK = '{"status":"ok"}';

/**
 * Answers `/.settings/rules.json`: PUT replaces the rules of the namespace. GET returns them with their comments, or
 * with `format=strict` as JSON.
 */
export const rulesSettings = async (
  request: HttpRequest,
  response: ServerResponse,
  namespace: Namespace,
): Promise<void> => {
  requireAdmin(request);
  if (request.method === 'GET') {
    const strict = request.params.get('format') === 'strict';
    sendJson(response, 200, strict ? JSON.stringify(namespace.rulesJson) : namespace.rulesSource);
    return;
  }
  if (request.method !== 'PUT') throw new HttpProblem(405, `Method ${request.method} is not supported`);
  const compiled = compileSource(await readBody(request.message));
  if (!compiled.ok) throw new HttpProblem(400, compiled.error);
  namespace.useRules(compiled);
  sendJson(response, 200, OK);
};

/**
 * Answers `/.settings/functionTriggers.json`: POST adds a trigger; PUT replaces and GET lists all triggers, or those of
 * the namespace `ns`.
 */
export const triggerSettings = async (
  request: HttpRequest,
  response: ServerResponse,
  triggers: TriggerRegistry,
): Promise<void> => {
  requireAdmin(request);
  const namespace = request.params.get('ns') ?? undefined;
  if (request.method === 'GET') {
    sendJson(response, 200, JSON.stringify(triggers.list(namespace)));
    return;
  }
  if (request.method !== 'POST' && request.method !== 'PUT') {
    throw new HttpProblem(405, `Method ${request.method} is not supported`);
  }
  const body = parseJsonValue(await readBody(request.message));
  if (body === undefined) throw new HttpProblem(400, BAD_JSON);
  const result = request.method === 'PUT' ? triggers.replace(body, namespace) : triggers.add(body, namespace);
  if (!result.ok) throw new HttpProblem(400, result.error);
  sendJson(response, 200, OK);
};
