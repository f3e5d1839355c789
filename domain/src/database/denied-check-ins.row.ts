import { branchPath } from './branches.ts';
import { DENIAL_REASONS, DENIED_PAGE, deniedCheckInPath, deniedCheckInsPath } from './denied-check-ins.ts';
import type { DatabaseRow } from './row.ts';
import { clock, sentAgain, tellsNow, UID_MAX_LENGTH, via, wroteIt } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import {
  accountOpen,
  desk,
  happenedLately,
  has,
  isIn,
  isNumber,
  isText,
  terminal,
  text,
  UUID,
} from './rules/predicates.ts';
import { before, field, old } from './rules/value.ts';

export const deniedCheckInsRow = {
  root: 'DeniedCheckIns',
  paths: [deniedCheckInsPath, deniedCheckInPath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: "Tries that the door refused: appended by the own phone (its place is the uid: one a day), the branch's terminals and its desk. Sent again only by the same writer with the same At.",
    at: {
      $branch: {
        at: {
          $day: {
            list: { from: 'last', most: DENIED_PAGE },
            read: desk,
            index: ['At'],
            at: {
              $id: {
                read: wroteIt,
                write: all(
                  tellsNow,
                  happenedLately,
                  any(`!${old.exists}`, sentAgain),
                  any(
                    all(
                      via('self'),
                      accountOpen,
                      '$id === auth.uid',
                      `${field('Uid')} === auth.uid`,
                      before(branchPath, {}, 'Name').exists,
                    ),
                    all(`$id.matches(${UUID})`, any(all(via('kiosk'), terminal), all(via('desk'), desk))),
                  ),
                ),
                validate: has('At', 'Ts', 'Via', 'By', 'Reasons', 'Clock'),
                at: {
                  Uid: text({ max: UID_MAX_LENGTH }),
                  At: isNumber,
                  Ts: isNumber,
                  Via: isText,
                  By: isText,
                  Reasons: { validate: 'newData.hasChildren()', at: { $reason: isIn('$reason', DENIAL_REASONS) } },
                  Clock: clock,
                },
                closed: true,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
