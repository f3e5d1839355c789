import type { Device } from '../../data/devices.ts';
import type { BranchPanelValues } from './use-branch-panel.ts';

/** The facts of a device from which alerts are made. `seen` is in epoch milliseconds. */
export interface DeviceFacts {
  readonly isTerminal: boolean;
  readonly seen: number;
  readonly queue: number;
  readonly refused: number;
}

/** Something that needs attention. `count` is how many; `isMore`: there are more. */
export interface Alert {
  readonly kind: AlertKind;
  readonly tone: 'bad' | 'warn' | 'info';
  readonly count: number;
  readonly isMore: boolean;
}

/** The tones of the alerts, the worst kind first. */
const TONES = {
  refused: 'bad',
  'terminal-away': 'bad',
  'left-open': 'warn',
  'to-review': 'warn',
  passes: 'warn',
  'to-prepare': 'warn',
  owed: 'warn',
  low: 'warn',
  unsent: 'warn',
  problems: 'warn',
  'to-deliver': 'info',
  unpaid: 'info',
  'at-risk': 'info',
} as const;
export type AlertKind = keyof typeof TONES;

/** A terminal reports every minute. After this time without a report it counts as away. */
const AWAY_MS = 5 * 60_000;
/** A terminal that is away for longer was put away on purpose, and causes no alert. */
const PUT_AWAY_MS = 24 * 3_600_000;
/**
 * Unsent records of a device that is away cause an alert for a week. Afterwards only the list of devices shows them,
 * since nobody reads an alert that never ends.
 */
const FORGOTTEN_MS = 8 * 24 * 3_600_000;

/** Whether a terminal that should be connected isn't. */
export function isAway({ isTerminal, seen }: Pick<DeviceFacts, 'isTerminal' | 'seen'>, now: number): boolean {
  return isTerminal && now - seen > AWAY_MS && now - seen < PUT_AWAY_MS;
}

/** Returns the alerts of a branch, the worst first. */
export function alertsOf(panel: BranchPanelValues, devices: readonly DeviceFacts[], now: number): readonly Alert[] {
  const { Orders, Passes, Low, LeftOpen, Problems, Members } = panel;
  const none = { Count: 0, IsMore: false };
  const sum = (of: (device: DeviceFacts) => number): { readonly Count: number; readonly IsMore: boolean } => ({
    Count: devices.filter(({ seen }) => now - seen < FORGOTTEN_MS).reduce((all, device) => all + of(device), 0),
    IsMore: false,
  });
  const counts = {
    refused: sum(({ refused }) => refused),
    'terminal-away': sum((device) => Number(isAway(device, now))),
    'left-open': LeftOpen ?? none,
    'to-review': Orders.Review,
    passes: Passes,
    'to-prepare': Orders.Paid,
    owed: Orders.Owed,
    low: Low,
    unsent: sum(({ queue }) => queue),
    problems: Problems ?? none,
    'to-deliver': Orders.Ready,
    unpaid: Orders.Pending,
    'at-risk': { Count: Members?.AtRisk ?? 0, IsMore: false },
  };
  return (Object.keys(TONES) as AlertKind[]).flatMap((kind) => {
    const { Count, IsMore } = counts[kind];
    return Count === 0 ? [] : [{ kind, tone: TONES[kind], count: Count, isMore: IsMore }];
  });
}

/** Returns the facts for the alerts about the devices in use. */
export function listDeviceFacts(devices: readonly Device[]): readonly DeviceFacts[] {
  return devices.flatMap(({ value: { Kind, Seen, Queue, Refused, Ended } }) =>
    Ended ? [] : [{ isTerminal: Kind !== 'desk', seen: Seen, queue: Queue, refused: Refused }],
  );
}
