import { IconPhotoOff } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ImageViewer } from '../../features/image/image-viewer.tsx';
import { IMAGE_TEXT } from '../../features/image/text.ts';
import { ownImage } from '../../lib/own-image.ts';
import { useHomePath } from '../../shared/home-path.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** React Router's key of the first history entry of a visit. */
const FIRST_ENTRY = 'default';

/** Page with one of the app's own images (`?src=`). Any other URL is refused with a message. */
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
    // Returns to the previous page. If the image was opened by its URL, there is no previous page.
    if (key === FIRST_ENTRY) void navigate(home, { replace: true });
    else void navigate(-1);
  };
  return <ImageViewer src={src} alt={IMAGE_TEXT.picture} onClose={close} />;
}
