import { GUEST_NAME_LENGTH, GUESTS_PAGE, guestPath, guestsPath } from './guests.ts';
import type { DatabaseRow } from './row.ts';
import { clock, isSame, sentAgain, tellsNow, via, wroteIt } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import { desk, happenedLately, has, isNumber, isText, terminal, text, UUID } from './rules/predicates.ts';
import { old } from './rules/value.ts';

export const guestsRow = {
  root: 'Guests',
  paths: [guestsPath, guestPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "Day passes without an account, by name: appended by the branch's terminals and its desk.",
    at: {
      $branch: {
        at: {
          $day: {
            list: { from: 'last', most: GUESTS_PAGE },
            read: desk,
            index: ['At'],
            at: {
              $id: {
                read: wroteIt,
                write: all(
                  tellsNow,
                  happenedLately,
                  any(`!${old.exists}`, all(sentAgain, isSame('Name'))),
                  any(all(via('kiosk'), terminal), all(via('desk'), desk)),
                ),
                validate: all(`$id.matches(${UUID})`, has('Name', 'At', 'Ts', 'Via', 'By', 'Clock')),
                at: {
                  Name: text(GUEST_NAME_LENGTH),
                  At: isNumber,
                  Ts: isNumber,
                  Via: isText,
                  By: isText,
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
