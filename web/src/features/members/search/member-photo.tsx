import { usePhoto } from '../../../data/photos.ts';
import { Portrait } from '../../../ui/portrait.tsx';

/** A member's photo, or the initials. The photo loads when it is first shown. */
export function MemberPhoto({
  uid,
  name,
  hasPhoto,
  size = 48,
}: {
  readonly uid: string;
  readonly name: string;
  readonly hasPhoto: boolean;
  /** CSS pixels. */
  readonly size?: number;
}) {
  return <Portrait photo={usePhoto(uid, hasPhoto)} name={name} size={`${size}px`} />;
}
