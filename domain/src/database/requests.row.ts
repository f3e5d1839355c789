import { ANSWERS_KEPT_MS, requestPath } from './requests.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { append, has, isText, server } from './rules/predicates.ts';
import { oldField, value } from './rules/value.ts';

/** Swept a little later than the rule allows it: clocks differ. */
const MARGIN_MS = 60_000;

export const requestsRow = {
  root: 'Requests',
  paths: [requestPath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: { by: 'At', unitMs: 1, removes: 'record', afterMs: ANSWERS_KEPT_MS + MARGIN_MS },
  rules: {
    note: "Answers already given: an effect and its request are written together, so the same request can't have two. Nobody sends one again after 30 days: then it may go.",
    index: ['At'],
    at: {
      $request: {
        write: all(
          server,
          any(append, all(`!${value.exists}`, oldField('At').isNumber, `${oldField('At')} < now - ${ANSWERS_KEPT_MS}`)),
        ),
        validate: has('Name', 'By', 'At', 'Input', 'Answer'),
        at: { Name: isText, By: isText, At: `${value} === now`, Input: isText, Answer: isText },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;
