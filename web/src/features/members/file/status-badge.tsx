import type { MemberStatus } from '@gym/domain/membership/member-status';
import { statusText } from '@gym/domain/text/status';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconLock,
  IconSnowflake,
} from '@tabler/icons-react';
import styles from './status-badge.module.css';

const LOOKS = {
  active: { icon: IconCircleCheck, tone: 'good' },
  soon: { icon: IconAlertTriangle, tone: 'warn' },
  expired: { icon: IconCircleX, tone: 'bad' },
  cancelled: { icon: IconCircleX, tone: 'bad' },
  frozen: { icon: IconSnowflake, tone: 'info' },
  none: { icon: IconCircleOff, tone: 'quiet' },
  closed: { icon: IconLock, tone: 'bad' },
} as const;

/** A member's status as a badge with icon, text and colour. */
export function StatusBadge({ status }: { readonly status: MemberStatus }) {
  const { icon: Icon, tone } = LOOKS[status.kind];
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden />
      {statusText(status)}
    </span>
  );
}
