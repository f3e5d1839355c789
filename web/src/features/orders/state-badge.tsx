import type { OrderKind, OrderState } from '@gym/domain/store/order';
import { IconCircleCheck, IconCircleX, IconClock, IconPackage, IconReceipt } from '@tabler/icons-react';
import styles from './state-badge.module.css';
import { formatOrderState } from './text.ts';

const LOOKS = {
  pending: { icon: IconClock, tone: 'warn' },
  paid: { icon: IconReceipt, tone: 'info' },
  ready: { icon: IconPackage, tone: 'good' },
  delivered: { icon: IconCircleCheck, tone: 'good' },
  cancelled: { icon: IconCircleX, tone: 'off' },
} as const;

/** The state of an order as icon and text. */
export function StateBadge({ kind, state }: { readonly kind: OrderKind; readonly state: OrderState }) {
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {formatOrderState(kind, state)}
    </span>
  );
}
