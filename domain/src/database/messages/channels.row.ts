import type { DatabaseRow } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { all } from '../rules/expression.ts';
import { hasFields } from '../rules/shapes.ts';
import { value } from '../rules/value.ts';
import { channelEventPath, channelPath } from './channels.ts';

export const channelsRow = {
  root: 'Channels',
  paths: [channelPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Channels of automatic messages: since when each channel is on, and what keeps its messages from being sent.',
    at: {
      $channel: { read: isDesk, write: all(isServer, value.exists), validate: hasFields('Since') },
    },
  },
} as const satisfies DatabaseRow;

export const channelEventsRow = {
  root: 'ChannelEvents',
  paths: [channelEventPath],
  person: { merge: 'leave', export: null, erase: 'delete' },
  keep: 'until it no longer applies',
  rules: {
    note: 'Pending events that a messaging service reported. The server removes an event after processing it.',
    at: { $id: { write: isServer, validate: hasFields('Kind', 'At') } },
  },
} as const satisfies DatabaseRow;
