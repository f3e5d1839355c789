import type { AuthProblem } from './auth-problem.ts';

/** A sentence for each problem: what happened, what to do next, or both. */
export const AUTH_PROBLEM_TEXT: Readonly<Record<AuthProblem, string>> = {
  'wrong-credentials': 'El correo o la contraseña no coinciden. Revísalos o restablece tu contraseña.',
  'email-invalid': 'Escribe tu correo completo, por ejemplo nombre@correo.com.',
  'password-missing': 'Escribe tu contraseña.',
  'password-weak': 'Elige una contraseña de al menos 8 caracteres.',
  'email-in-use': 'Ya hay una cuenta con ese correo. Entra con ella o restablece tu contraseña.',
  'account-disabled': 'Esta cuenta está cerrada. Pide ayuda en recepción.',
  'too-many-requests': 'Son demasiados intentos seguidos. Espera unos minutos o restablece tu contraseña.',
  offline: 'No se pudo conectar. Revisa tu internet y vuelve a intentarlo.',
  'link-over': 'Este enlace ya se usó o venció. Pide otro.',
  'consent-missing': 'Para crear tu cuenta, acepta el aviso de privacidad.',
  unknown: 'No se pudo completar. Vuelve a intentarlo en un momento.',
};

/** Texts of the sign-in page's tabs and of the fields for e-mail and password. */
export const SESSION_TEXT = {
  signIn: 'Entrar',
  signUp: 'Crear cuenta',
  modes: 'Entrar o crear cuenta',
  email: 'Correo',
  emailExample: 'nombre@correo.com',
  password: 'Contraseña',
  passwordHint: 'Al menos 8 caracteres.',
  showInput: 'Mostrar lo que escribes',
  hideInput: 'Ocultar lo que escribes',
  forgot: '¿Olvidaste tu contraseña?',
} as const;

export const SIGN_UP_TEXT = {
  consentBefore: 'Acepto el',
  consentLink: 'aviso de privacidad',
  didYouMean: (domain: string) => `¿Quisiste decir ${domain}?`,
  chosen: 'Elegiste',
} as const;

/** Sentences about the promotion code in a link. */
export const PROMO_TEXT = {
  title: (code: string) => `Código ${code}`,
  checking: 'Revisando el código…',
  kept: 'Lo guardamos para tu primera compra.',
  plans: 'Ver planes',
  products: 'Ver productos',
  invalid: 'Ese código no se reconoce. Revisa el enlace que te dieron.',
} as const;

export const RESET_TEXT = {
  intro: 'Escribe tu correo y te enviaremos un enlace para elegir otra contraseña.',
  send: 'Enviar enlace',
  sent: 'Si hay una cuenta con ese correo, el enlace ya va en camino. Revisa tu bandeja y el correo no deseado.',
  back: 'Volver a entrar',
} as const;

/** Sentences of the page that completes a profile. */
export const PROFILE_TEXT = {
  intro: 'Con tu nombre te reconocemos al entrar.',
  hints: {
    Nombre: 'Nombre y apellidos, como te buscan en recepción.',
    Phone: 'Opcional. A 10 dígitos; con él también te encontramos en recepción.',
    HomeBranch: 'La que más vas a usar. Tu plan dice a cuáles puedes entrar.',
  },
  phoneTaken:
    'Ese teléfono ya está en una ficha. Si es tuyo, guarda sin teléfono y pide en recepción que unan tus fichas: tu membresía y tus visitas pasan a esta cuenta.',
  save: 'Guardar',
} as const;
