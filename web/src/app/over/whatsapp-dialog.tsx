import { useNavigate } from 'react-router-dom';
import { PublicData } from '../../data/public/public-data.tsx';
import { WHATSAPP_TEXT } from '../../features/whatsapp/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Page } from '../pages/whatsapp-page.tsx';

/** The WhatsApp page as a dialog over the page where it was opened. */
export function WhatsAppDialog() {
  const navigate = useNavigate();
  const close = (): void => void navigate(-1);
  return (
    <PublicData>
      <Dialog title={WHATSAPP_TEXT.title} onClose={close}>
        <Page />
        <DialogActions>
          <Button look="secondary" onClick={close}>
            {WHATSAPP_TEXT.close}
          </Button>
        </DialogActions>
      </Dialog>
    </PublicData>
  );
}
