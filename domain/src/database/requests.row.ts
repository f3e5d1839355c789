import { requestPath } from './requests.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { all, any } from './rules/expression.ts';
import { append, has, isOver, isText, server } from './rules/predicates.ts';
import { value } from './rules/value.ts';

export const requestsRow = {
  root: 'Requests',
  paths: [requestPath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: sweptAfter('answers', 'At', 'record'),
  rules: {
    note: "Answers already given: an effect and its request are written together, so the same request can't have two. Nobody sends one again after 30 days: then it may go.",
    index: ['At'],
    at: {
      $request: {
        write: all(server, any(append, isOver('answers'))),
        validate: has('Name', 'By', 'At', 'Input', 'Answer'),
        at: { Name: isText, By: isText, At: `${value} === now`, Input: isText, Answer: isText },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;
