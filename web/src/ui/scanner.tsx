import { Button } from './button.tsx';
import { SelectField } from './field.tsx';
import { Notice } from './notice.tsx';
import styles from './scanner.module.css';
import { CAMERA_TEXT } from './scanner-text.ts';
import { useScanner } from './use-scanner.ts';

interface ScannerProps {
  /**
   * The preferred camera: towards the surroundings of the person holding the device, or towards the person in front of
   * it.
   */
  readonly facing: 'environment' | 'user';
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera's video while it reads codes, with a choice of cameras, or why no camera could be opened. */
export function Scanner({ facing, onRead, onClose }: ScannerProps) {
  const { video, state, choose, retry } = useScanner({ facing, onRead });
  return (
    <div className={styles.scanner}>
      <div className={styles.frame} hidden={state.phase === 'failed'}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={CAMERA_TEXT.aim}
          className={styles.video}
          data-mirror={facing === 'user' || undefined}
        />
        <span aria-hidden="true" className={styles.target} />
        <p className={styles.hint} aria-live="polite">
          {state.phase === 'starting' ? CAMERA_TEXT.starting : CAMERA_TEXT.aim}
        </p>
      </div>
      {state.phase === 'failed' && (
        <Notice tone="warn" live>
          {CAMERA_TEXT[state.problem]}
        </Notice>
      )}
      {state.phase === 'scanning' && state.cameras.length > 1 && (
        <SelectField
          label={CAMERA_TEXT.choose}
          value={state.camera ?? ''}
          onChange={choose}
          options={state.cameras.map(({ id, name }, index) => ({
            value: id,
            label: name || CAMERA_TEXT.unnamed(index + 1),
          }))}
        />
      )}
      <div className={styles.actions}>
        {state.phase === 'failed' && (
          <Button look="secondary" onClick={retry}>
            {CAMERA_TEXT.retry}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          {CAMERA_TEXT.close}
        </Button>
      </div>
    </div>
  );
}
