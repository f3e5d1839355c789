import { type AccessLinkKind, linkLifetimeText } from '@gym/domain/person/access-link';
import { momentPhrase } from '../../../lib/moment-text.ts';
import { ASKING_TEXT } from './text.ts';

const KIND: Readonly<Record<AccessLinkKind, string>> = {
  whatsapp: 'Enlace para enviar',
  qr: 'Código QR en pantalla',
};

/** Sentences about access links, the one-time links for members who have no sign-in method. */
export const LINK_TEXT = {
  title: 'Enlace de acceso',
  dialogTitle: (name: string) => `Enlace de acceso para ${name}`,
  kind: KIND,
  made: (at: number) => `Creado el ${momentPhrase(at)}.`,
  usable: (until: number) => `Sirve una vez, hasta el ${momentPhrase(until)}.`,
  used: (at: number) => `Se usó el ${momentPhrase(at)}.`,
  ended: (at: number) => `Se terminó el ${momentPhrase(at)}.`,
  expired: (at: number) => `Venció el ${momentPhrase(at)} sin usarse.`,
  replaced: 'Ya no sirve: se creó otro después.',
  endedBy: (name: string) => `Lo terminó ${name}.`,
  choose: 'La persona lo abre en su teléfono y entra sin contraseña. Cada enlace nuevo termina el anterior.',
  show: 'Mostrar código QR',
  showHint: `Lo escanea aquí mismo. Vence en ${linkLifetimeText('qr')}.`,
  send: 'Enviar por WhatsApp',
  sendHint: `Vence en ${linkLifetimeText('whatsapp')}.`,
  make: 'Crear enlace para enviar',
  scan: 'Se escanea con la cámara del teléfono.',
  openWhatsApp: 'Abrir WhatsApp',
  qrLabel: 'Código QR del enlace de acceso',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  pin: 'PIN para la entrada',
  pinHint: 'Se escribe en la terminal de la entrada.',
  end: 'Terminar enlace',
  asking: ASKING_TEXT,
} as const;
