import { DESK, MEMBER } from '../model/actors.ts';
import { DELIVERY_ID, storedDelivery } from '../model/world.ts';
import type { Row } from './row.ts';

const DELIVERY = `Deliveries/${MEMBER}/${DELIVERY_ID}`;
const CHOICE = `ReminderChoices/${MEMBER}`;
const ONLY_SERVER = { create: ['server'], update: ['server'], delete: ['server'] } as const;

/** Deliveries of automatic messages, choices about reminders, and the channels of messages. */
export const MESSAGE_ROWS: readonly Row[] = [
  {
    pattern: 'Deliveries/{uid}',
    allow: { list: ['own', ...DESK], erase: ['server'] },
    note: 'the last 100 at most',
    list: { path: `Deliveries/${MEMBER}`, query: { orderBy: 'At', last: 100 } },
  },
  {
    pattern: 'Deliveries/{uid}/{id}',
    allow: { list: ['own', ...DESK], create: ['server'], update: ['server'] },
    note: 'update: to `claimed` only from `waiting`; to `waiting` only from `claimed`, `accepted` or `sent`',
    path: DELIVERY,
    list: { path: `Deliveries/${MEMBER}`, query: { orderBy: '.key', last: 100 } },
    update: ({ clock }) => ({
      updates: { [DELIVERY]: { ...storedDelivery(clock.now), State: 'claimed', Claim: 'second' } },
    }),
  },
  { pattern: 'DeliveryTurns/{uid~id}', allow: ONLY_SERVER },
  { pattern: 'Undelivered', allow: {} },
  { pattern: 'Undelivered/{At~uid~id}', allow: ONLY_SERVER },
  {
    pattern: 'ReminderChoices/{uid}',
    allow: { read: ['own', ...DESK], create: ['server'], update: ['server'], erase: ['server'] },
    note: "a choice can't replace one with a later `At`",
    update: ({ clock }) => ({ updates: { [CHOICE]: { Wants: false, At: clock.now, By: MEMBER } } }),
  },
  { pattern: 'Channels/{channel}', allow: { read: DESK, create: ['server'], update: ['server'] } },
  { pattern: 'PushDevices/{device}', allow: ONLY_SERVER },
  { pattern: 'ChannelEvents/{id}', path: 'ChannelEvents/e1', allow: ONLY_SERVER },
];
