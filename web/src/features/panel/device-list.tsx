import type { GymDay } from '@gym/domain/calendar/calendar';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { Device } from '../../data/devices.ts';
import { DEVICE_TEXT } from '../../shared/door/text.ts';
import { List } from '../../shared/list/list.tsx';
import { Card } from '../../ui/card.tsx';
import { isAway } from './alerts.ts';
import styles from './panel.module.css';
import { PANEL_TEXT } from './text.ts';

function factsText({ Seen, Build, Queue, Refused }: Device['value'], today: GymDay): string {
  const seenText = gymDayOf(Seen) === today ? PANEL_TEXT.seenToday(Seen) : DEVICE_TEXT.seen(Seen);
  const refused = Refused > 0 ? [PANEL_TEXT.refused(Refused)] : [];
  return [seenText, DEVICE_TEXT.build(Build), PANEL_TEXT.queue(Queue), ...refused].join(' · ');
}

/**
 * The branch's terminals and the desks that work without network: last report, version of the app, and number of unsent
 * and of refused records.
 */
export function DeviceList({
  devices,
  now,
  today,
}: {
  readonly devices: readonly Device[];
  /** Epoch milliseconds. */
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
          const away = isAway({ isTerminal, seenAt: value.Seen }, now);
          return (
            <li>
              <b>{isTerminal ? DEVICE_TEXT.terminal : DEVICE_TEXT.desk(value.Device ?? '')}</b>
              {away && <span className={styles.away}>{PANEL_TEXT.away}</span>}
              <small>{factsText(value, today)}</small>
            </li>
          );
        }}
      </List>
    </Card>
  );
}
