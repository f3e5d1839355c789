import type { Handlers } from '../lib/callable.ts';
import { addPushDevice } from './add-push-device.ts';
import { describeMessages } from './describe-messages.ts';
import { listUndelivered } from './list-undelivered.ts';
import { setReminderChoice } from './set-reminder-choice.ts';

export const MESSAGES_HANDLERS = {
  addPushDevice,
  describeMessages,
  listUndelivered,
  setReminderChoice,
} satisfies Partial<Handlers>;
