import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../ui/button.tsx';
import { openedOver } from './over.ts';
import { WHATSAPP_PATH } from './paths.ts';

/** Opens the WhatsApp dialog over this page; in a tab of its own it is a page of its own. */
export function WhatsAppLink({ look = 'secondary' }: { readonly look?: 'primary' | 'secondary' }) {
  const location = useLocation();
  return (
    <LinkButton to={WHATSAPP_PATH} state={openedOver(location)} look={look}>
      <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
      WhatsApp
    </LinkButton>
  );
}
