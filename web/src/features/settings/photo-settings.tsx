import { ICON_SLOT, PHOTO_SLOTS, pictureAddress } from '@gym/domain/contracts/site';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { present } from '@gym/domain/present';
import { type PhotoChange, PhotoField, photoChange, shownPhoto } from '../../shared/photo/photo-field.tsx';
import { Card } from '../../ui/card.tsx';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { type Changes, useSettingsForm } from './use-settings-form.ts';
import { VISITOR_TEXT } from './visitor-text.ts';

/** The slots for pictures: the photos of the public page, and the icon of the app. */
const SLOTS = [...PHOTO_SLOTS, ICON_SLOT] as const;
type Slot = (typeof SLOTS)[number];
type PhotoForm = Readonly<Record<Slot, PhotoChange>>;

/** No picture is changed: `null` keeps the stored one. */
const UNCHANGED = Object.fromEntries(SLOTS.map((slot) => [slot, null])) as PhotoForm;

/** Returns the changed pictures: a data URL for a new one, an empty text to remove it. */
function photoChanges(form: PhotoForm, stored: PhotoForm): Changes {
  const changed = SLOTS.filter((slot) => form[slot] !== stored[slot]);
  return { Photos: present(Object.fromEntries(changed.map((slot) => [slot, form[slot] ?? undefined]))) };
}

/** Settings of the gym's photos on its public page, and of the icon of the installed app. */
export function PhotoSettings({ config }: { readonly config: StoredConfig }) {
  const form = useSettingsForm<PhotoForm>(null, UNCHANGED, () => ({}), photoChanges);
  const renderField = (slot: Slot, kind: 'published' | 'icon', label: string, hint: string | null) => {
    const version = config.Photos?.[slot];
    const storedPath = version === undefined ? null : pictureAddress('gimnasio', slot, version);
    return (
      <PhotoField
        key={slot}
        kind={kind}
        label={label}
        hint={hint}
        value={shownPhoto(form.values[slot], storedPath)}
        onChange={(photo) => form.change({ [slot]: photoChange(photo, storedPath) })}
      />
    );
  };
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <Card title={VISITOR_TEXT.photos}>
        <p className={styles.text}>{VISITOR_TEXT.photosBody}</p>
        <div className={styles.fields}>
          {PHOTO_SLOTS.map((slot, index) =>
            renderField(slot, 'published', VISITOR_TEXT.photoNumber(index + 1), VISITOR_TEXT.photoHints[slot]),
          )}
        </div>
      </Card>
      <Card title={VISITOR_TEXT.icon}>
        <p className={styles.text}>{VISITOR_TEXT.iconBody}</p>
        {renderField(ICON_SLOT, 'icon', VISITOR_TEXT.icon, null)}
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}
