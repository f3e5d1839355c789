import { IconPhotoOff } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ImageViewer } from '../../features/image/image-viewer.tsx';
import { IMAGE_TEXT } from '../../features/image/text.ts';
import { ownImage } from '../../lib/own-image.ts';
import { useHomePath } from '../../shared/home-path.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** React-router's key of the entry that a visit began with. */
const FIRST_ENTRY = 'default';

/** A picture of the app's own, by `?src=`; anything else is refused with words. */
export function Page() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const home = useHomePath();
  const src = ownImage(search.get('src'), window.location.origin);
  if (src === null) {
    return (
      <Message icon={IconPhotoOff} title={IMAGE_TEXT.refusedTitle} body={IMAGE_TEXT.refusedBody}>
        <LinkButton to={home}>{IMAGE_TEXT.start}</LinkButton>
      </Message>
    );
  }
  const close = (): void => {
    // Back to where it was opened; opened by its address there is no such place.
    if (key === FIRST_ENTRY) void navigate(home, { replace: true });
    else void navigate(-1);
  };
  return <ImageViewer src={src} alt={IMAGE_TEXT.picture} onClose={close} />;
}
