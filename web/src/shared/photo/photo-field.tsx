import { IconCamera, IconPackage, IconPhoto, IconUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ICON, SQUARE, smallPictureOfFile, WIDE } from '../../lib/small-picture.ts';
import { Button } from '../../ui/button.tsx';
import styles from './photo-field.module.css';
import { PHOTO_TEXT } from './text.ts';
import { useCamera } from './use-camera.ts';

/** The change of a photo: a data URL for a new one, an empty text to remove it, `null` to keep it. */
export type PhotoChange = string | null;

/** Returns the photo to show after a change. `kept`: address of the stored photo, `null` without one. */
export function shownPhoto(change: PhotoChange, kept: string | null): string | null {
  return change === null ? kept : change || null;
}

/** Returns the change after which `shown` is on screen. */
export function photoChange(shown: string | null, kept: string | null): PhotoChange {
  if (shown !== null) return shown;
  return kept === null ? null : '';
}

/** How each kind of photo is cropped, and whether the webcam can take it. */
const KINDS = {
  person: { label: PHOTO_TEXT.person, hint: PHOTO_TEXT.personHint, Icon: IconUser, size: SQUARE, hasCamera: true },
  product: { label: PHOTO_TEXT.product, hint: null, Icon: IconPackage, size: SQUARE, hasCamera: false },
  icon: { label: PHOTO_TEXT.published, hint: null, Icon: IconPhoto, size: ICON, hasCamera: false },
  published: {
    label: PHOTO_TEXT.published,
    hint: PHOTO_TEXT.publishedHint,
    Icon: IconPhoto,
    size: WIDE,
    hasCamera: false,
  },
} as const;

/**
 * Field for a photo, scaled down on the device. `value`: the photo on screen, a data URL or the address of the stored
 * one.
 */
export function PhotoField({
  of = 'person',
  label = KINDS[of].label,
  hint = KINDS[of].hint,
  value,
  isRemovable = true,
  onChange,
}: {
  readonly of?: keyof typeof KINDS;
  /** Label, if a form has several photos. */
  readonly label?: string;
  /** Describes the expected photo while there is none. */
  readonly hint?: string | null;
  readonly value: string | null;
  /** Whether the photo on screen can be removed. `false` for a stored photo that must stay. */
  readonly isRemovable?: boolean;
  readonly onChange: (photo: string | null) => void;
}) {
  const { Icon, size, hasCamera } = KINDS[of];
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
    <fieldset className={styles.field} data-of={of} data-camera={isLive || undefined}>
      <legend>{label}</legend>
      <div className={styles.frame}>
        {isLive ? (
          <video ref={camera.show} autoPlay muted playsInline aria-label={PHOTO_TEXT.camera} />
        ) : value === null ? (
          <Icon size={40} stroke={1.25} aria-hidden />
        ) : (
          <img src={value} alt={label} />
        )}
      </div>
      <div className={styles.buttons}>
        {isLive ? (
          <>
            <Button onClick={() => take(camera.shoot())}>{PHOTO_TEXT.shoot}</Button>
            <Button look="secondary" onClick={camera.stop}>
              {PHOTO_TEXT.cancel}
            </Button>
          </>
        ) : (
          <>
            {hasCamera && (
              <Button look="secondary" onClick={camera.start}>
                <IconCamera size={20} stroke={1.75} aria-hidden />
                {value === null ? PHOTO_TEXT.take : PHOTO_TEXT.again}
              </Button>
            )}
            <Button look="secondary" onClick={() => file.current?.click()}>
              {PHOTO_TEXT.choose}
            </Button>
            {value !== null && isRemovable && (
              <Button look="quiet" onClick={() => onChange(null)}>
                {PHOTO_TEXT.remove}
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
        aria-label={PHOTO_TEXT.choose}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (chosen) smallPictureOfFile(chosen, size).then(take, () => setBad(true));
        }}
      />
      {camera.status === 'failed' && (
        <p className={styles.problem} role="alert">
          {PHOTO_TEXT.noCamera}
        </p>
      )}
      {isBad && (
        <p className={styles.problem} role="alert">
          {PHOTO_TEXT.bad}
        </p>
      )}
      {hint !== null && value === null && !isLive && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
