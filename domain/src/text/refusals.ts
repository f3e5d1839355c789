import type { RefusalReason } from '../errors.ts';

/** What a person reads when something is refused: what happened and what to do next. */
export const REFUSAL_TEXT: Readonly<Record<RefusalReason, string>> = {
  'not-signed-in': 'Tu sesión terminó. Inicia sesión y vuelve a intentarlo.',
  'no-permission': 'Tu cuenta no tiene permiso para hacer esto. Pide ayuda a un administrador.',
  'invalid-input': 'Hay un dato que no se entiende. Revisa lo que escribiste.',
  'too-many-requests': 'Son demasiados intentos seguidos. Espera un minuto y vuelve a intentarlo.',
  'name-too-short': 'Escribe tu nombre completo, con al menos dos letras.',
  'phone-invalid': 'Escribe un teléfono de 10 dígitos, por ejemplo 81 1234 5678.',
  'phone-taken': 'Ese teléfono ya está en otra cuenta. Pide en recepción que unan tus fichas.',
  'email-taken': 'Ese correo ya está en otra cuenta. Inicia sesión con ella o pide ayuda en recepción.',
  'phone-already-set': 'Tu teléfono ya está registrado. Para cambiarlo, pide ayuda en recepción.',
  'user-not-found': 'No encontramos a esa persona. Búscala de nuevo.',
  conflict: 'Alguien más cambió esto al mismo tiempo. Revisa los datos y vuelve a intentarlo.',
  unavailable: 'No hay respuesta del servidor. Revisa tu conexión y vuelve a intentarlo.',
};
