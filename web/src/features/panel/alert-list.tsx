import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { List } from '../../shared/list/list.tsx';
import { Card } from '../../ui/card.tsx';
import type { Alert } from './alerts.ts';
import { alertListPath } from './links.ts';
import styles from './panel.module.css';
import { ALERT_TEXT, moreThan, PANEL_TEXT } from './text.ts';

const ICONS = { bad: IconAlertOctagon, warn: IconAlertTriangle, info: IconInfoCircle } as const;

function AlertContent({
  alert: { kind, tone, count, isMore },
  isLink,
}: {
  readonly alert: Alert;
  readonly isLink: boolean;
}) {
  const Icon = ICONS[tone];
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden className={styles.alertIcon} />
      <span>{ALERT_TEXT[kind](isMore ? moreThan(count) : String(count))}</span>
      {isLink && <IconChevronRight size={20} stroke={1.75} aria-hidden className={styles.linkIcon} />}
    </>
  );
}

/** The alerts of a branch. Each links to the list in which the viewer can handle it, if there is one. */
export function AlertList({
  alerts,
  branch,
  isAdmin,
}: {
  readonly alerts: readonly Alert[];
  readonly branch: string;
  readonly isAdmin: boolean;
}) {
  return (
    <Card title={PANEL_TEXT.alerts}>
      <List
        items={alerts}
        keyOf={({ kind }) => kind}
        label={PANEL_TEXT.alerts}
        empty={
          <p className={styles.quiet}>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            {PANEL_TEXT.nothing}
          </p>
        }
        className={styles.alerts}
      >
        {(alert) => {
          const to = alertListPath(alert.kind, branch, isAdmin);
          return (
            <li data-tone={alert.tone}>
              {to === null ? (
                <span className={styles.alert}>
                  <AlertContent alert={alert} isLink={false} />
                </span>
              ) : (
                <Link to={to} className={styles.alert}>
                  <AlertContent alert={alert} isLink />
                </Link>
              )}
            </li>
          );
        }}
      </List>
    </Card>
  );
}
