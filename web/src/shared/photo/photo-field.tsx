import { IconCamera, IconPackage, IconPhoto, IconUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ICON, SQUARE, smallPictureOfFile, WIDE } from '../../lib/small-picture.ts';
import { Button } from '../../ui/button.tsx';
import styles from './photo-field.module.css';
import { PHOTO_TEXT } from './text.ts';
import { useCamera } from './use-camera.ts';

/** The change of a photo: a data URL for a new one, an empty text to remove it, `null` to keep it. */
export type PhotoChange = string | null;

/** Returns the photo to show after a change. `stored`: address of the stored photo; `null` if there is none. */
export function shownPhoto(change: PhotoChange, stored: string | null): string | null {
  return change === null ? stored : change || null;
}

/** Returns the change that a new value of {@link PhotoField} means. No photo (`null`) removes a stored one. */
export function photoChange(shown: string | null, stored: string | null): PhotoChange {
  if (shown !== null) return shown;
  return stored === null ? null : '';
}

/**
 * Texts, icon and size of each kind of photo, and whether it can be taken with the device's camera. The kind `icon` is
 * the icon of the gym's app. The kind `published` is a wide photo of the gym or of what it publishes, such as a plan.
 */
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
 * Field for a photo, which is scaled down on the device. `value`: the photo on screen, a data URL or the address of the
 * stored photo; `null` if there is none.
 */
export function PhotoField({
  kind = 'person',
  label = KINDS[kind].label,
  hint = KINDS[kind].hint,
  value,
  isRemovable = true,
  onChange,
}: {
  readonly kind?: keyof typeof KINDS;
  /** Label, if a form has several photos. */
  readonly label?: string;
  /** Describes the expected photo while there is none. */
  readonly hint?: string | null;
  readonly value: string | null;
  /** Whether the photo on screen can be removed. `false` for a stored photo that must stay. */
  readonly isRemovable?: boolean;
  readonly onChange: (photo: string | null) => void;
}) {
  const { Icon, size, hasCamera } = KINDS[kind];
  const camera = useCamera();
  const fileInput = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const isLive = camera.status === 'on';

  const acceptPhoto = (photo: string | null): void => {
    setUnreadable(photo === null);
    if (photo === null) return;
    onChange(photo);
    camera.stop();
  };
  return (
    <fieldset className={styles.field} data-kind={kind} data-camera={isLive || undefined}>
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
            <Button onClick={() => acceptPhoto(camera.shoot())}>{PHOTO_TEXT.shoot}</Button>
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
            <Button look="secondary" onClick={() => fileInput.current?.click()}>
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
        ref={fileInput}
        type="file"
        accept="image/*"
        hidden
        aria-label={PHOTO_TEXT.choose}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (chosen) smallPictureOfFile(chosen, size).then(acceptPhoto, () => setUnreadable(true));
        }}
      />
      {camera.status === 'failed' && (
        <p className={styles.problem} role="alert">
          {PHOTO_TEXT.noCamera}
        </p>
      )}
      {isUnreadable && (
        <p className={styles.problem} role="alert">
          {PHOTO_TEXT.bad}
        </p>
      )}
      {hint !== null && value === null && !isLive && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
