import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { desk, has, number, own, role, terminal, text, UUID } from './rules/predicates.ts';
import { field, old, oldField, value } from './rules/value.ts';
import { DEVICE_MAX_LENGTH, terminalPath, terminalsPath } from './terminals.ts';

const BUILD_MAX_LENGTH = 40;

const isDeskDevice = field('Uid').exists;

/** A terminal tells of itself. */
const byTerminal = all(value.exists, own, terminal, `!${isDeskDevice}`);

/**
 * A desk tells of itself, until an administrator ends it. New is only one that has nothing yet: a copy that was taken off the list
 * doesn't come back by telling of itself once more.
 */
const byDesk = all(
  `$uid.matches(${UUID})`,
  desk,
  any(all(`!${old.exists}`, `${field('Version')} === 0`), `${oldField('Uid')} === auth.uid`),
  `!${oldField('Ended').exists}`,
  `!${field('Ended').exists}`,
);

/** Switched off, or ended and wiped: by whose it is, who may have lost the role. An administrator removes one that never came back. */
const deskGone = all(
  `!${value.exists}`,
  any(`${oldField('Uid')} === auth.uid`, all(role('admin'), oldField('Ended').exists)),
);

export const terminalsRow = {
  root: 'Terminals',
  paths: [terminalsPath, terminalPath],
  person: 'nobody',
  keep: 'while it is true',
  rules: {
    note: "How a terminal, or a desk that works without network, is: each tells of itself, the branch's staff look, an administrator ends a desk's copy.",
    at: {
      $branch: {
        read: desk,
        at: {
          $uid: {
            write: any(byTerminal, byDesk, deskGone),
            validate: all(
              has('Seen', 'Build', 'Queue', 'Refused', 'Version'),
              any(`!${isDeskDevice}`, has('Kind', 'Device')),
            ),
            at: {
              Seen: `${value} === now`,
              Build: text({ max: BUILD_MAX_LENGTH }),
              Queue: number({ min: 0 }),
              Refused: number({ min: 0 }),
              Version: number({ min: 0 }),
              Kind: all(`${value} === 'desk'`, isDeskDevice),
              Uid: `${value} === auth.uid`,
              Device: text({ min: 1, max: DEVICE_MAX_LENGTH }),
              Ended: {
                note: 'Once, by an administrator.',
                write: all(role('admin'), isDeskDevice, `!${old.exists}`),
                validate: has('At', 'By'),
                at: { At: `${value} === now`, By: `${value} === auth.uid` },
                closed: true,
              },
            },
            closed: true,
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
