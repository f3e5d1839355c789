import { IconPhotoOff, IconX, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './image-viewer.module.css';
import { IMAGE_TEXT } from './text.ts';
import { useZoom } from './use-zoom.ts';

/** Milliseconds after which a picture that isn't loaded is reported as failed. */
const LOAD_TIMEOUT_MS = 10_000;

/** Full-screen viewer that zooms and moves a picture (see {@link useZoom}). Escape closes it. */
export function ImageViewer({
  src,
  alt,
  onClose,
}: {
  readonly src: string;
  readonly alt: string;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const picture = useRef<HTMLDivElement>(null);
  const zoom = useZoom(picture);

  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && zoom.pressKey(event.key)) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={alt}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.stage} data-state={state}>
        <div ref={picture} className={styles.picture}>
          {/* An `img` runs no scripts, so even a hostile picture is safe. */}
          <img
            key={attempt}
            src={src}
            alt={alt}
            draggable={false}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </div>
        {state === 'loading' && (
          <p className={styles.waiting} role="status">
            {IMAGE_TEXT.loading}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <div className={styles.failed}>
          <Message icon={IconPhotoOff} title={IMAGE_TEXT.failedTitle} body={IMAGE_TEXT.failedBody} live>
            <Button
              onClick={() => {
                setAttempt(attempt + 1);
                setState('loading');
              }}
            >
              {IMAGE_TEXT.again}
            </Button>
          </Message>
        </div>
      )}
      <div className={styles.bar}>
        <output className={styles.scale}>{IMAGE_TEXT.zoom(Math.round(zoom.scale * 100))}</output>
        <Button look="secondary" aria-label={IMAGE_TEXT.farther} onClick={zoom.zoomOut} disabled={state !== 'shown'}>
          <IconZoomOut size={22} stroke={1.75} aria-hidden />
        </Button>
        <Button look="secondary" aria-label={IMAGE_TEXT.whole} onClick={zoom.reset} disabled={state !== 'shown'}>
          <IconZoomReset size={22} stroke={1.75} aria-hidden />
        </Button>
        <Button look="secondary" aria-label={IMAGE_TEXT.closer} onClick={zoom.zoomIn} disabled={state !== 'shown'}>
          <IconZoomIn size={22} stroke={1.75} aria-hidden />
        </Button>
        <Button look="secondary" aria-label={IMAGE_TEXT.close} onClick={onClose}>
          <IconX size={22} stroke={1.75} aria-hidden />
        </Button>
      </div>
    </dialog>
  );
}
