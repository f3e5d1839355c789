/** Text of the card where people change the e-mail and password that they sign in with. */
export const ACCOUNT_TEXT = {
  card: 'Tu acceso',
  email: 'Correo para entrar',
  byLink: 'Entras con un enlace de recepción. Para entrar con correo y contraseña, pide ayuda ahí.',
  changeEmail: 'Cambiar correo',
  changePassword: 'Cambiar contraseña',
  newEmail: 'Correo nuevo',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  currentPasswordWrong: 'Esa no es tu contraseña actual. Escríbela otra vez.',
  send: 'Enviar enlace',
  save: 'Guardar contraseña',
  back: 'Volver',
  sent: (email: string) =>
    `Te enviamos un enlace a ${email}. Ábrelo para confirmar el cambio; hasta entonces entras con el correo de siempre.`,
  changed: 'Contraseña cambiada. En tus otros equipos vuelve a iniciar sesión.',
} as const;

/** Text of the page that a link in an e-mail from Firebase Auth opens. */
export const EMAIL_LINK_TEXT = {
  reading: 'Revisando el enlace…',
  invalidTitle: 'Este enlace ya no sirve',
  /** What to do about a link that can't be used, by the purpose of the link. */
  invalid: {
    password: 'Se usó, venció o no está completo. Pide otro.',
    email: 'Se usó, venció o no está completo. Si tu correo no cambió, pide otro enlace en Mis datos.',
    verify: 'Se usó, venció o no está completo. Si tu correo sigue sin confirmar, pide otro enlace en Inicio.',
    recover: 'Se usó, venció o no está completo. Si no puedes entrar, pide ayuda en recepción.',
  },
  another: 'Pedir otro enlace',
  myData: 'Ir a Mis datos',
  again: 'Volver a intentar',
  signIn: 'Ir a entrar',
  home: 'Ir a Inicio',
  verify: (email: string) => `Confirma que ${email} es tu correo.`,
  verified: 'Correo confirmado. Ya puedes usar tus códigos y pedir para pagar en recepción.',
  passwordFor: (email: string) => `Elige la contraseña nueva de ${email}.`,
  savePassword: 'Guardar contraseña',
  passwordDone: 'Contraseña cambiada. Ya puedes entrar con ella.',
  newEmailIs: (email: string) => `Tu correo para entrar será ${email}.`,
  confirmEmail: 'Confirmar correo',
  emailDone: (email: string) => `Tu correo para entrar es ahora ${email}. Inicia sesión con él.`,
  recoverEmail: (email: string) =>
    `Alguien cambió el correo de tu cuenta. Recupéralo para volver a entrar con ${email}, y después cambia tu contraseña.`,
  recover: 'Recuperar mi correo',
} as const;

/** Text of the notice that asks a person to confirm their e-mail. */
export const CONFIRM_EMAIL_TEXT = {
  title: 'Confirma tu correo',
  body: (email: string) =>
    `Abre el enlace que enviamos a ${email}. Después puedes usar códigos y pedir para pagar en recepción; en línea ya puedes pagar.`,
  again: 'Enviar otro enlace',
  sent: 'Enviado. Revisa tu bandeja y el correo no deseado.',
} as const;
