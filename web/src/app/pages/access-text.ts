import { linkLifetimeText } from '@gym/domain/person/access-link';

/** Sentences of the page that an access link opens. */
export const ACCESS_TEXT = {
  opening: 'Abriendo tu cuenta…',
  invalidTitle: 'Este enlace ya no sirve',
  invalidBody:
    `Se usa una sola vez. Enviado por mensaje vence en ${linkLifetimeText('whatsapp')}; como código QR, en ${linkLifetimeText('qr')}. ` +
    'Pide otro en recepción; te lo dan al momento.',
  failedTitle: 'No se pudo abrir tu cuenta',
  retry: 'Reintentar',
  signIn: 'Entrar con correo',
  otherTitle: 'Ya hay una sesión abierta en este equipo',
  otherBody: (email: string | null) =>
    email === null
      ? 'Para entrar con este enlace, primero hay que salir de la sesión actual.'
      : `Es la de ${email}. Para entrar con este enlace, primero hay que salir de ella.`,
  leave: 'Salir y usar el enlace',
  stay: 'Seguir con mi sesión',
} as const;
