/** The causes for which a service refuses a message. Adapters map the error codes of a service to them. */
export const CAUSES = [
  /** A rate limit of the gym's app, account or number. */
  'busy',
  /** The rate limit of messages to this person. */
  'busy-person',
  /** The service held back this message, so that the person doesn't get too many such messages. */
  'held-back',
  /** The service holds back all messages of the gym's number, because people report them as spam. */
  'spam-limit',
  /** The person can't receive messages from the gym. */
  'unreachable',
  /** The person hasn't written recently, so the gym may only send them a template. */
  'window',
  /** The message itself is invalid. */
  'invalid',
  /** The template is missing, paused, disabled, or has other fields than the message. */
  'template',
  /** A problem of the gym's account: its token, permissions, payment or number. */
  'account',
  /** The service is temporarily unavailable, or returned an unknown code. */
  'service',
] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * Why a message was refused or not sent: the causes of the service, and the app's own reasons. `late`: the next
 * reminder is already due, or too many days have passed. `opted-out`: the person wants no reminders. `no-phone`: there
 * is no phone to write to. `changed`: the membership now ends on another day, or its person needs no reminder any more.
 */
export const REASONS = [...CAUSES, 'late', 'opted-out', 'no-phone', 'changed'] as const;
export type Reason = (typeof REASONS)[number];

interface CauseRow {
  /** When the message is retried. `pause`: after a pause; `tomorrow`: from tomorrow morning on; `over`: never. */
  readonly next: 'pause' | 'tomorrow' | 'over';
  /**
   * Whether the refusal counts as a failed attempt. It always does if the service accepted the message first. After
   * several failed attempts a message is given up.
   */
  readonly counts: boolean;
  /**
   * Which other messages are not sent either. `run`: the other messages of this run. `all`: all messages for an hour.
   * `day`: all messages of this day. `template`: the messages with the same template for an hour.
   */
  readonly stops?: 'run' | 'all' | 'day' | 'template';
}

/** The consequences of each cause. */
export const CAUSE_ROWS: Readonly<Record<Cause, CauseRow>> = {
  busy: { next: 'pause', counts: false, stops: 'run' },
  'busy-person': { next: 'pause', counts: true },
  'held-back': { next: 'tomorrow', counts: true },
  'spam-limit': { next: 'tomorrow', counts: false, stops: 'day' },
  unreachable: { next: 'over', counts: true },
  window: { next: 'over', counts: true },
  invalid: { next: 'over', counts: true },
  template: { next: 'pause', counts: false, stops: 'template' },
  account: { next: 'pause', counts: false, stops: 'all' },
  service: { next: 'pause', counts: true },
};
