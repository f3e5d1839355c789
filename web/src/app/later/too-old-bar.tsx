import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { useState } from 'react';
import { updateAndReload } from '../../lib/new-build.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './bar.module.css';

const TEXT = {
  body: 'Hay una versión nueva: la de esta página ya no funciona. Actualiza para seguir donde estás; lo que quedó por enviar está guardado en este equipo.',
  update: 'Actualizar',
} as const;

/** Announces that the server no longer accepts this release. A button loads the newest one at the same URL. */
export function TooOldBar() {
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const load = (): void => {
    setLoading(true);
    updateAndReload().catch(() => {
      setLoading(false);
      setFailed(true);
    });
  };
  return (
    <div className={styles.bar}>
      <Notice tone="warn" live>
        <p>{hasFailed ? FAILURE_TEXT.partNeedsNetwork : TEXT.body}</p>
        <Button look="secondary" busy={isLoading} onClick={load}>
          {TEXT.update}
        </Button>
      </Notice>
    </div>
  );
}
