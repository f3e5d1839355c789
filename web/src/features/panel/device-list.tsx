import type { GymDay } from '@gym/domain/calendar/calendar';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { Device } from '../../data/devices.ts';
import { Card } from '../../ui/card.tsx';
import { Dated } from '../../ui/dated.tsx';
import { isAway } from './alerts.ts';
import styles from './panel.module.css';
import { PANEL_TEXT } from './text.ts';

function factsOf({ Seen, Build, Queue, Refused }: Device['value'], today: GymDay): string {
  const seen = gymDayOf(Seen) === today ? PANEL_TEXT.seenToday(Seen) : PANEL_TEXT.seen(Seen);
  const refused = Refused > 0 ? [PANEL_TEXT.refused(Refused)] : [];
  return [seen, PANEL_TEXT.build(Build), PANEL_TEXT.queue(Queue), ...refused].join(' · ');
}

/** The branch's terminals, and the desks that work without network: when each was last heard of, its version and what it still has to send. */
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
      {devices.length === 0 ? (
        <p className={styles.quiet}>{PANEL_TEXT.noDevices}</p>
      ) : (
        <ul className={styles.devices}>
          {devices.map(({ key, value }) => {
            const isTerminal = value.Kind !== 'desk';
            const away = isAway({ isTerminal, seen: value.Seen }, now);
            return (
              <li key={key}>
                <b>{isTerminal ? PANEL_TEXT.terminal : PANEL_TEXT.desk(value.Device ?? '')}</b>
                {away && <span className={styles.away}>{PANEL_TEXT.away}</span>}
                <small>
                  <Dated>{factsOf(value, today)}</Dated>
                </small>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
