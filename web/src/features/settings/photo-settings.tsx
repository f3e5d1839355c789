import { ICON_SLOT, PHOTO_SLOTS, pictureAddress } from '@gym/domain/contracts/site';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { present } from '@gym/domain/present';
import { type PhotoChange, PhotoField, photoChange, shownPhoto } from '../../shared/photo/photo-field.tsx';
import { Card } from '../../ui/card.tsx';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { type Changes, useSettingsForm } from './use-settings-form.ts';
import { VISITOR_TEXT } from './visitor-text.ts';

const SLOTS = [...PHOTO_SLOTS, ICON_SLOT] as const;
type Slot = (typeof SLOTS)[number];
type PhotoForm = Readonly<Record<Slot, PhotoChange>>;

const UNCHANGED: PhotoForm = {
  'foto-1': null,
  'foto-2': null,
  'foto-3': null,
  'foto-4': null,
  'foto-5': null,
  'foto-6': null,
  [ICON_SLOT]: null,
};

/** Returns the pictures to save. */
function photoChanges(form: PhotoForm): Changes {
  return { Photos: present(Object.fromEntries(SLOTS.map((slot) => [slot, form[slot] ?? undefined]))) };
}

/** The gym's photos on its public page, and the icon of the installed app. */
export function PhotoSettings({ config }: { readonly config: StoredConfig }) {
  const form = useSettingsForm<PhotoForm>(null, UNCHANGED, () => ({}), photoChanges);
  const field = (slot: Slot, of: 'published' | 'icon', label: string) => {
    const version = config.Photos?.[slot];
    const kept = version === undefined ? null : pictureAddress('gimnasio', slot, version);
    return (
      <PhotoField
        key={slot}
        of={of}
        label={label}
        value={shownPhoto(form.values[slot], kept)}
        onChange={(photo) => form.change({ [slot]: photoChange(photo, kept) })}
      />
    );
  };
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <Card title={VISITOR_TEXT.photos}>
        <p className={styles.text}>{VISITOR_TEXT.photosBody}</p>
        <div className={styles.fields}>
          {PHOTO_SLOTS.map((slot, at) => field(slot, 'published', VISITOR_TEXT.photoNumber(at + 1)))}
        </div>
      </Card>
      <Card title={VISITOR_TEXT.icon}>
        <p className={styles.text}>{VISITOR_TEXT.iconBody}</p>
        {field(ICON_SLOT, 'icon', VISITOR_TEXT.icon)}
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}
