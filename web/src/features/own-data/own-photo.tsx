import { updateUser } from '@gym/domain/contracts/users';
import { ok } from '@gym/domain/errors';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { usePhoto } from '../../data/photos.ts';
import { PhotoField } from '../../shared/photo/photo-field.tsx';
import { Card } from '../../ui/card.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { OWN_DATA_TEXT } from './text.ts';

/** Field for the member's own photo, which is scaled down on the device and saved as soon as it is chosen. */
export function OwnPhoto({ uid }: { readonly uid: string }) {
  const storedPhoto = usePhoto(uid, true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { refusal, run } = useAction(
    async (photo: string) => {
      const answer = await call(updateUser, { Photo: photo });
      if (!answer.ok) setChosen(null);
      return answer.ok ? ok(null) : answer;
    },
    () => setSaved(true),
  );
  return (
    <Card title={OWN_DATA_TEXT.photo}>
      <PhotoField
        value={chosen ?? storedPhoto}
        isRemovable={false}
        onChange={(photo) => {
          if (photo === null) return;
          setSaved(false);
          setChosen(photo);
          void run(photo);
        }}
      />
      {refusal && (
        <Notice tone="bad" title={OWN_DATA_TEXT.photoNotSaved} live>
          {REFUSAL_TEXT[refusal.reason]}
        </Notice>
      )}
      {isSaved && (
        <Notice tone="good" live>
          {OWN_DATA_TEXT.photoSaved}
        </Notice>
      )}
    </Card>
  );
}
