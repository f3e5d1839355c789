/** The causes for which a service refuses a message. Adapters map the error codes of a service to them. */
export const CAUSES = [
  'busy',
  'busy-person',
  'held-back',
  'spam-limit',
  'unreachable',
  'window',
  'invalid',
  'template',
  'account',
  'service',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Why a message wasn't sent or isn't retried: the causes of the service, and the gym's own reasons. */
export const REASONS = [...CAUSES, 'late', 'opted-out', 'no-phone', 'changed'] as const;
export type Reason = (typeof REASONS)[number];

interface CauseRow {
  /** When the message is retried. `pause`: after a while; `tomorrow`: not today; `over`: never. */
  readonly next: 'pause' | 'tomorrow' | 'over';
  /** Whether it counts as a failure of this message; faults of the gym or the service don't. */
  readonly counts: boolean;
  /** What it holds back: the rest of the run, all messages for an hour or for the day, or those of the template. */
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
