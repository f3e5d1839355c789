import { OWN_COPY_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './own-data.module.css';
import { OWN_DATA_TEXT } from './text.ts';

/** Link to the copy of the person's own data. */
export function OwnCopyCard() {
  return (
    <Card title={OWN_DATA_TEXT.copyTitle}>
      <div className={styles.form}>
        <p className={styles.line}>{OWN_DATA_TEXT.copyBody}</p>
        <div>
          <LinkButton to={OWN_COPY_PATH} look="secondary">
            {OWN_DATA_TEXT.copy}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
