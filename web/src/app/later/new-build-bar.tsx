import { useLocation } from 'react-router-dom';
import { loadNewBuild, useNewerBuild, useTooOld } from '../../lib/new-build.ts';
import { CHECK_IN_PATH } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './bar.module.css';

const TEXT = {
  body: 'Hay una versión nueva de la aplicación.',
  update: 'Actualizar',
} as const;

/** Announces a new build, with a button that loads it. Hidden on the check-in page and while TooOldBar is shown. */
export function NewBuildBar() {
  const isNewer = useNewerBuild();
  const isTooOld = useTooOld();
  const { pathname } = useLocation();
  return (
    <div className={styles.bar} aria-live="polite">
      {isNewer && !isTooOld && pathname !== CHECK_IN_PATH && (
        <Notice tone="info">
          <p>{TEXT.body}</p>
          <Button look="secondary" onClick={loadNewBuild}>
            {TEXT.update}
          </Button>
        </Notice>
      )}
    </div>
  );
}
