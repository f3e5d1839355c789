import { IconPlus } from '@tabler/icons-react';
import { List } from '../../shared/list/list.tsx';
import { createPath } from '../../shared/publish-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';

/** The branches or the plans of the gym, each with a link to its form, and a link to a new one. */
export function RecordList({
  title,
  records,
  kind,
  add,
  empty,
}: {
  readonly title: string;
  readonly records: readonly { readonly key: string; readonly name: string; readonly facts: string }[];
  /** Their name in the form's address. */
  readonly kind: 'sucursal' | 'plan';
  /** Label of the link to a new record. */
  readonly add: string;
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
        className={styles.people}
      >
        {({ key, name, facts }) => (
          <li>
            <p className={styles.person} style={{ margin: 0 }}>
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
