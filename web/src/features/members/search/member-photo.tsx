import { usePhoto } from '../../../data/photos.ts';
import { Portrait } from '../../../ui/portrait.tsx';

/** A member's photo, or the initials until it is loaded or if there is none. */
export function MemberPhoto({
  uid,
  name,
  hasPhoto,
  size = 48,
}: {
  readonly uid: string;
  readonly name: string;
  readonly hasPhoto: boolean;
  /** Width and height, CSS px. */
  readonly size?: number;
}) {
  return <Portrait photo={usePhoto(uid, hasPhoto)} name={name} size={`${size}px`} />;
}
