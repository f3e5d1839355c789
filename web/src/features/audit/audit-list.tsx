import { formatTime } from '@gym/domain/calendar/calendar';
import { Link } from 'react-router-dom';
import type { AuditLine } from '../../data/audit.ts';
import { memberPath } from '../../shared/paths.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import styles from './audit.module.css';
import { PersonName } from './person-name.tsx';
import { AUDIT_ACTION_TEXT, AUDIT_TEXT, auditDetailText } from './text.ts';

const DESK_ROW = 56;
const CARD_ROW = 96;

interface AuditListProps {
  readonly lines: readonly AuditLine[];
  readonly branchName: (key: string) => string;
}

/** Who did what to whom, newest first. Names are read for the rows that are drawn only. */
export function AuditList({ lines, branchName }: AuditListProps) {
  const isDesk = useMediaQuery('(min-width: 62em)');
  return (
    <div className={styles.rows}>
      <VirtualList
        items={lines}
        rowHeight={isDesk ? DESK_ROW : CARD_ROW}
        keyOf={({ key }) => key}
        label={AUDIT_TEXT.list}
      >
        {({ value: { At, By, Action, Target, Branch, Detail } }) => (
          <div className={styles.row}>
            <time className={styles.time} dateTime={new Date(At).toISOString()}>
              {formatTime(At)}
            </time>
            <span className={styles.who}>
              <PersonName uid={By} />
            </span>
            <span className={styles.what}>
              {AUDIT_ACTION_TEXT[Action]}
              {Target !== undefined && (
                <>
                  {' · '}
                  <Link to={memberPath(Target)}>
                    <PersonName uid={Target} />
                  </Link>
                </>
              )}
            </span>
            <span className={styles.detail} title={Detail}>
              {[
                Branch === undefined ? null : branchName(Branch),
                Detail === undefined ? null : auditDetailText(Action, Detail),
              ]
                .filter((fact) => fact !== null)
                .join(' · ')}
            </span>
          </div>
        )}
      </VirtualList>
    </div>
  );
}
