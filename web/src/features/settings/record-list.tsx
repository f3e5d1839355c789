import { IconPlus } from '@tabler/icons-react';
import { List } from '../../shared/list/list.tsx';
import { createPath } from '../../shared/publish-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';

/** List of the gym's branches or plans. Each has a link to its form, and another link opens the form for a new one. */
export function RecordList({
  title,
  records,
  kind,
  add,
  empty,
}: {
  readonly title: string;
  readonly records: readonly { readonly key: string; readonly name: string; readonly facts: string }[];
  /** The kind of the records, as the path of their form names it. */
  readonly kind: 'sucursal' | 'plan';
  /** Label of the link to the form for a new record. */
  readonly add: string;
  /** Text that is shown if there are no records. */
  readonly empty: string;
}) {
  return (
    <Card
      title={title}
      aside={
        <LinkButton to={createPath(kind)}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
          {add}
        </LinkButton>
      }
    >
      <List
        items={records}
        keyOf={({ key }) => key}
        empty={<p className={styles.text}>{empty}</p>}
        className={styles.records}
      >
        {({ key, name, facts }) => (
          <li>
            <p className={styles.recordText} style={{ margin: 0 }}>
              <b>{name}</b>
              <span>{facts}</span>
            </p>
            <LinkButton to={createPath(kind, key)} look="secondary" label={SETTINGS_TEXT.editName(name)}>
              {SETTINGS_TEXT.edit}
            </LinkButton>
          </li>
        )}
      </List>
    </Card>
  );
}
