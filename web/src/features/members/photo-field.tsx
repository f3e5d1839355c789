import { IconCamera, IconUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { squarePhotoOfFile } from '../../lib/square-photo.ts';
import { Button } from '../../ui/button.tsx';
import { CREATE_TEXT } from './person-text.ts';
import styles from './photo-field.module.css';
import { useCamera } from './use-camera.ts';

/** A photo from the webcam or a file, kept as a small square. `value` is a data URL. */
export function PhotoField({
  value,
  isRemovable = true,
  onChange,
}: {
  readonly value: string | null;
  /** Can what is shown be taken away? Not a photo that is kept already. */
  readonly isRemovable?: boolean;
  readonly onChange: (photo: string | null) => void;
}) {
  const camera = useCamera();
  const file = useRef<HTMLInputElement>(null);
  const [isBad, setBad] = useState(false);
  const isLive = camera.status === 'on';

  const take = (photo: string | null): void => {
    setBad(photo === null);
    if (photo === null) return;
    onChange(photo);
    camera.stop();
  };
  return (
    <fieldset className={styles.field} data-camera={isLive || undefined}>
      <legend>{CREATE_TEXT.photo}</legend>
      <div className={styles.frame}>
        {isLive ? (
          <video ref={camera.show} autoPlay muted playsInline aria-label={CREATE_TEXT.photoCamera} />
        ) : value === null ? (
          <IconUser size={40} stroke={1.25} aria-hidden />
        ) : (
          <img src={value} alt={CREATE_TEXT.photoAlt} />
        )}
      </div>
      <div className={styles.buttons}>
        {isLive ? (
          <>
            <Button onClick={() => take(camera.shoot())}>{CREATE_TEXT.photoShoot}</Button>
            <Button look="secondary" onClick={camera.stop}>
              {CREATE_TEXT.photoCancel}
            </Button>
          </>
        ) : (
          <>
            <Button look="secondary" onClick={camera.start}>
              <IconCamera size={20} stroke={1.75} aria-hidden />
              {value === null ? CREATE_TEXT.photoTake : CREATE_TEXT.photoAgain}
            </Button>
            <Button look="secondary" onClick={() => file.current?.click()}>
              {CREATE_TEXT.photoChoose}
            </Button>
            {value !== null && isRemovable && (
              <Button look="quiet" onClick={() => onChange(null)}>
                {CREATE_TEXT.photoRemove}
              </Button>
            )}
          </>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={CREATE_TEXT.photoChoose}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (chosen) squarePhotoOfFile(chosen).then(take, () => setBad(true));
        }}
      />
      {camera.status === 'failed' && (
        <p className={styles.problem} role="alert">
          {CREATE_TEXT.photoNoCamera}
        </p>
      )}
      {isBad && (
        <p className={styles.problem} role="alert">
          {CREATE_TEXT.photoBad}
        </p>
      )}
      {value === null && !isLive && <p className={styles.hint}>{CREATE_TEXT.photoNone}</p>}
    </fieldset>
  );
}
