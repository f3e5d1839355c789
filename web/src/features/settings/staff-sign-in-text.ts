import { PASSWORD_LINK_MINUTES } from '@gym/domain/contracts/staff';

/** Sentences about how staff sign in, and about new staff. */
export const STAFF_SIGN_IN_TEXT = {
  title: (name: string) => `Cómo entra ${name}`,
  button: 'Cómo entra',
  hasSignIn: (email: string | null) =>
    email === null
      ? 'Ya tiene con qué entrar. Si tenía la sesión abierta, tiene que volver a entrar.'
      : `Entra con ${email} y su contraseña. Si tenía la sesión abierta, tiene que volver a entrar.`,
  needsPassword: (email: string) =>
    `Va a entrar con ${email}. Falta que ponga su contraseña: en su teléfono con el código QR, o con el enlace de un correo.`,
  show: 'Mostrar código QR',
  showAgain: 'Otro código QR',
  scan: `Lo escanea con la cámara de su teléfono y pone su contraseña. Sirve una vez y vence en ${PASSWORD_LINK_MINUTES} minutos.`,
  qrLabel: 'Código QR para poner la contraseña',
  send: 'Enviar por correo',
  sent: (email: string) => `Enviado a ${email}. Si no llega, que revise el correo no deseado.`,
  noEmail: 'Falta su correo',
  noEmailBody: 'El personal entra con correo y contraseña. Agrega su correo en su ficha y vuelve a Personal.',
  file: 'Abrir su ficha',
  newPerson: 'Crear persona nueva',
  newTitle: 'Persona nueva',
  newEmailHint: 'Con él va a entrar.',
  next: 'Continuar',
  newPersonRequest: (name: string) => `La ficha de ${name}.`,
  emailMissing: 'Escribe su correo: con él va a entrar.',
  done: 'Listo',
} as const;
