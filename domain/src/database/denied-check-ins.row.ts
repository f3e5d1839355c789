import { branchPath } from './branches.ts';
import { DENIAL_REASONS, DENIED_PAGE, deniedCheckInPath, deniedCheckInsPath } from './denied-check-ins.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { clock, ownPlace, sentAgain, tellsNow, UID_MAX_LENGTH, via, wroteIt } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import {
  accountOpen,
  desk,
  happenedLately,
  has,
  isIn,
  isNumber,
  isOver,
  isText,
  server,
  terminal,
  text,
} from './rules/predicates.ts';
import { before, field, old } from './rules/value.ts';

const deviceReport = all(
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
    all(ownPlace, any(all(via('kiosk'), terminal), all(via('desk'), desk))),
  ),
);

export const deniedCheckInsRow = {
  root: 'DeniedCheckIns',
  paths: [deniedCheckInsPath, deniedCheckInPath],
  person: { merge: 'leave', copy: { as: 'DeniedCheckIns' }, erase: 'anonymous' },
  keep: sweptAfter('tries', 'At', 'record'),
  rules: {
    note: "Tries that the door refused: appended by the own phone (its place is the uid: one a day), the branch's terminals and its desk (their places: the uid and three hexadecimal digits, 4,096 a day). Sent again only by the same writer with the same At. Taken away after a year.",
    at: {
      $branch: {
        at: {
          $day: {
            list: { from: 'last', most: DENIED_PAGE },
            read: desk,
            index: ['At', 'Uid'],
            at: {
              $id: {
                read: wroteIt,
                write: any(deviceReport, all(server, isOver('tries'))),
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
