import { parseRestQuery } from '../../tree/query.ts';
import type { Query } from '../../tree/types.ts';
import { orPlain } from '../queries.ts';
import { HttpProblem } from './request.ts';

const bad = (message: string): HttpProblem => new HttpProblem(400, message);

/** Returns the query of a REST read; `null` if it has none. */
export const queryOf = (params: URLSearchParams, shallow: boolean): Query | null => {
  const parsed = parseRestQuery(params, { shallow });
  if (!parsed.ok) throw bad(parsed.error);
  return orPlain(parsed.query);
};

const FORMS = {
  timeout: [/^\d+(ms|s|min)$/, 'timeout must be a number followed by ms, s or min'],
  writeSizeLimit: [
    /^(tiny|small|medium|large|unlimited)$/,
    'writeSizeLimit must be one of tiny, small, medium, large, unlimited',
  ],
  print: [/^(pretty|silent)$/, 'print must be pretty or silent'],
  format: [/^export$/, 'format must be export'],
} as const;

/** Refuses malformed parameters. `timeout` and `writeSizeLimit` have no other effect here. */
export const checkForms = (params: URLSearchParams): void => {
  for (const [name, [form, message]] of Object.entries(FORMS)) {
    const text = params.get(name);
    if (text !== null && !form.test(text)) throw bad(message);
  }
};
