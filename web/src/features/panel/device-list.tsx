import type { GymDay } from '@gym/domain/calendar/calendar';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { Device } from '../../data/devices.ts';
import { DEVICE_TEXT } from '../../shared/door/text.ts';
import { List } from '../../shared/list/list.tsx';
import { Card } from '../../ui/card.tsx';
import { isAway } from './alerts.ts';
import styles from './panel.module.css';
import { PANEL_TEXT } from './text.ts';

function factsOf({ Seen, Build, Queue, Refused }: Device['value'], today: GymDay): string {
  const seen = gymDayOf(Seen) === today ? PANEL_TEXT.seenToday(Seen) : DEVICE_TEXT.seen(Seen);
  const refused = Refused > 0 ? [PANEL_TEXT.refused(Refused)] : [];
  return [seen, DEVICE_TEXT.build(Build), PANEL_TEXT.queue(Queue), ...refused].join(' · ');
}

/**
 * The branch's terminals and the desks that work without network: last report, version, and number of unsent records.
 */
export function DeviceList({
  devices,
  now,
  today,
}: {
  readonly devices: readonly Device[];
  readonly now: number;
  readonly today: GymDay;
}) {
  return (
    <Card title={PANEL_TEXT.devices}>
      <List
        items={devices}
        keyOf={({ key }) => key}
        empty={<p className={styles.quiet}>{DEVICE_TEXT.none}</p>}
        className={styles.devices}
      >
        {({ value }) => {
          const isTerminal = value.Kind !== 'desk';
          const away = isAway({ isTerminal, seen: value.Seen }, now);
          return (
            <li>
              <b>{isTerminal ? DEVICE_TEXT.terminal : DEVICE_TEXT.desk(value.Device ?? '')}</b>
              {away && <span className={styles.away}>{PANEL_TEXT.away}</span>}
              <small>{factsOf(value, today)}</small>
            </li>
          );
        }}
      </List>
    </Card>
  );
}
