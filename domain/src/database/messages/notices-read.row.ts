import type { DatabaseRow } from '../row.ts';
import { isOwner, isOwnerWithOpenAccount } from '../rules/callers.ts';
import { wasAbsent } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { atLeast, atMost, NOW } from '../rules/operand.ts';
import { wasNotMerged } from '../rules/person.ts';
import { old, value } from '../rules/value.ts';
import { noticesReadPath } from './notices.ts';

export const noticesReadRow = {
  root: 'NoticesRead',
  paths: [noticesReadPath],
  person: { merge: 'leave', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "`From` of the newest notice that a person has read. It can't decrease.",
    at: {
      $uid: {
        read: isOwner,
        write: all(isOwnerWithOpenAccount, wasNotMerged(), atMost(value, NOW), any(wasAbsent, atLeast(value, old))),
      },
    },
  },
} as const satisfies DatabaseRow;
