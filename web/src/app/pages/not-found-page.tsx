import { useHomePath } from '../../shared/home-path.ts';
import { CHECK_IN_PATH } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './not-found-page.module.css';
import { NOT_FOUND_TEXT } from './not-found-text.ts';

/** Page for unknown paths, with links to other pages. */
export function Page() {
  const home = useHomePath();
  return (
    <div className={styles.page}>
      <p>{NOT_FOUND_TEXT.body}</p>
      <div className={styles.actions}>
        <LinkButton to={home}>{NOT_FOUND_TEXT.explore}</LinkButton>
        <LinkButton to={CHECK_IN_PATH} look="secondary">
          {NOT_FOUND_TEXT.checkIn}
        </LinkButton>
      </div>
    </div>
  );
}
