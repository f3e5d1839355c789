import type { Device } from '../../data/devices.ts';
import type { BranchPanelValues } from './use-branch-panel.ts';

/** The facts of a device from which alerts are made. */
export interface DeviceFacts {
  readonly isTerminal: boolean;
  /** Time of the device's last report, epoch milliseconds. */
  readonly seenAt: number;
  /** Number of records that the device has not sent yet. */
  readonly queue: number;
  /** Number of the device's records that the server refused. */
  readonly refused: number;
}

/** Something that needs attention. `count`: the number of cases. `isMore`: there are more than `count`. */
export interface Alert {
  readonly kind: AlertKind;
  readonly tone: 'bad' | 'warn' | 'info';
  readonly count: number;
  readonly isMore: boolean;
}

/** The tone of each kind of alert, the worst kind first. */
const TONES = {
  /** Records of the branch's devices that the server refused. */
  refused: 'bad',
  /** Terminals that are away, see {@link isAway}. */
  'terminal-away': 'bad',
  /** Shifts that were opened on an earlier day and not closed. */
  'left-open': 'warn',
  /** Orders that staff have to review. */
  'to-review': 'warn',
  /** Today's day passes that are not charged yet. */
  passes: 'warn',
  /** Orders that are paid and have to be prepared. */
  'to-prepare': 'warn',
  /** Orders whose money the gym has to give back. */
  owed: 'warn',
  /** Products with low stock. */
  low: 'warn',
  /** Records that the branch's devices have not sent yet. */
  unsent: 'warn',
  /** Distinct problems of the app that browsers reported today. */
  problems: 'warn',
  /** Orders that are ready for the customer. */
  'to-deliver': 'info',
  /** Orders that have not been paid. */
  unpaid: 'info',
  /** Members who were at risk at the start of the day. */
  'at-risk': 'info',
} as const;
export type AlertKind = keyof typeof TONES;

/** A terminal reports every minute. After this time without a report it counts as away. */
const AWAY_MS = 5 * 60_000;
/** A terminal without a report for this time or longer is taken to be switched off on purpose, and isn't away. */
const SWITCHED_OFF_MS = 24 * 3_600_000;
/**
 * After this time without a report from a device, its unsent and refused records no longer cause alerts, since nobody
 * reads an alert that never ends.
 */
const RECORD_ALERT_MS = 8 * 24 * 3_600_000;

/** Whether a terminal should be connected and has stopped reporting. Always false for a desk. */
export function isAway({ isTerminal, seenAt }: Pick<DeviceFacts, 'isTerminal' | 'seenAt'>, now: number): boolean {
  return isTerminal && now - seenAt > AWAY_MS && now - seenAt < SWITCHED_OFF_MS;
}

/** Returns the alerts of a branch, the worst first. */
export function alertsOf(panel: BranchPanelValues, devices: readonly DeviceFacts[], now: number): readonly Alert[] {
  const { Orders, Passes, Low, LeftOpen, Problems, Members } = panel;
  const noCases = { Count: 0, IsMore: false };
  const sumOfDevices = (
    count: (device: DeviceFacts) => number,
  ): { readonly Count: number; readonly IsMore: boolean } => ({
    Count: devices
      .filter(({ seenAt }) => now - seenAt < RECORD_ALERT_MS)
      .reduce((sum, device) => sum + count(device), 0),
    IsMore: false,
  });
  const counts = {
    refused: sumOfDevices(({ refused }) => refused),
    'terminal-away': sumOfDevices((device) => Number(isAway(device, now))),
    'left-open': LeftOpen ?? noCases,
    'to-review': Orders.Review,
    passes: Passes,
    'to-prepare': Orders.Paid,
    owed: Orders.Owed,
    low: Low,
    unsent: sumOfDevices(({ queue }) => queue),
    problems: Problems ?? noCases,
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
    Ended ? [] : [{ isTerminal: Kind !== 'desk', seenAt: Seen, queue: Queue, refused: Refused }],
  );
}
