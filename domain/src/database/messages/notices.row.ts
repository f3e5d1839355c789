import type { DatabaseRow } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { all, any, not } from '../rules/expression.ts';
import { atMost, NOW, wildcardKey } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, field, value } from '../rules/value.ts';
import { draftNoticePath, draftNoticesPath, NEWEST_NOTICES, noticePath, noticesPath } from './notices.ts';

const publicNotice = after(noticePath, { id: wildcardKey('$notice') });
const draft = after(draftNoticePath, { id: wildcardKey('$notice') });

export const noticesRow = {
  root: 'Notices',
  paths: [noticesPath, noticePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Notices that everyone may read. A notice that has begun stays here after its end. If it is hidden or gets a later start, it moves to the drafts.',
    read: 'everyone',
    index: ['From'],
    at: {
      $notice: {
        write: all(isServer, any(value.exists, draft.exists)),
        validate: all(hasFields('Title', 'Text'), not(field('Hidden').exists), atMost(field('From'), NOW)),
      },
    },
  },
} as const satisfies DatabaseRow;

export const draftsRow = {
  root: 'Drafts',
  paths: [draftNoticesPath, draftNoticePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    at: {
      Notices: {
        note: 'Notices that are hidden or have not begun. A notice is either here or in Notices, and moves in one update.',
        list: { from: 'last', most: NEWEST_NOTICES },
        read: isDesk,
        index: ['From'],
        at: {
          $notice: {
            write: all(isServer, any(value.exists, publicNotice.exists)),
            validate: all(hasFields('Title', 'Text', 'From'), not(publicNotice.exists)),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
