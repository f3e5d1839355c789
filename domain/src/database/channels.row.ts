import { channelEventPath, channelPath } from './channels.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { anyDesk, has, server } from './rules/predicates.ts';
import { field, value } from './rules/value.ts';

export const channelsRow = {
  root: 'Channels',
  paths: [channelPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Whether reminders go out by themselves, and what keeps them from it.',
    at: {
      $channel: { read: anyDesk, write: all(server, value.exists), validate: field('Since').isNumber },
    },
  },
} as const satisfies DatabaseRow;

export const channelEventsRow = {
  root: 'ChannelEvents',
  paths: [channelEventPath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: 'while it is true',
  rules: {
    note: 'What a service told, until it is worked through.',
    at: { $id: { write: server, validate: has('Kind', 'At') } },
  },
} as const satisfies DatabaseRow;
