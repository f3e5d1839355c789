import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../ui/button.tsx';
import { createDialogState } from './over.ts';
import { WHATSAPP_PATH } from './paths.ts';

/** Link that opens the WhatsApp dialog over this page. In another tab the dialog opens as a page. */
export function WhatsAppLink({ look = 'secondary' }: { readonly look?: 'primary' | 'secondary' }) {
  const location = useLocation();
  return (
    <LinkButton to={WHATSAPP_PATH} state={createDialogState(location)} look={look}>
      <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
      WhatsApp
    </LinkButton>
  );
}
