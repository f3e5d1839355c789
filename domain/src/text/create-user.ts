import type { RefusalReason } from '../errors.ts';
import { REFUSAL_TEXT } from './refusals.ts';

/** Words of the page where staff create people. */
export const CREATE_TEXT = {
  modes: 'Crear una persona o varias',
  one: 'Una persona',
  many: 'Desde un archivo',
  person: 'Persona',
  name: 'Nombre',
  nameHint: 'Nombre y apellidos.',
  phone: 'Teléfono',
  phoneHint: 'A 10 dígitos, escrito como sea.',
  email: 'Correo',
  optional: 'Opcional.',
  emailHint: 'Opcional. Para entrar con contraseña.',
  birthDate: 'Fecha de nacimiento',
  branch: 'Sucursal',
  branchHint: 'A la que viene más.',
  chooseBranch: 'Elige una',
  branchMissing: 'Elige la sucursal a la que viene más.',
  membership: 'Membresía',
  plan: 'Plan',
  noPlan: 'Sin plan por ahora',
  starts: 'Empieza',
  paidBy: 'Forma de pago',
  ends: 'Termina',
  endless: 'Sin vencimiento',
  price: 'Precio',
  photo: 'Foto',
  photoTake: 'Tomar foto',
  photoChoose: 'Elegir archivo',
  photoShoot: 'Capturar',
  photoAgain: 'Otra foto',
  photoRemove: 'Quitar foto',
  photoCancel: 'Cerrar cámara',
  photoNone: 'Sin foto la entrada lo avisa cada vez.',
  photoAlt: 'Foto elegida',
  photoCamera: 'Vista de la cámara',
  photoNoCamera: 'No se pudo usar la cámara. Revisa el permiso del navegador o elige un archivo.',
  photoBad: 'No se pudo leer esa imagen. Elige otra, en JPG o PNG.',
  consentBefore: 'La persona leyó y acepta el',
  consentLink: 'aviso de privacidad',
  submit: 'Crear usuario',
  takenTitle: 'Ya hay una ficha con ese dato',
  openFile: 'Ver su ficha',
  createdTitle: (name: string) => `${name} ya tiene su ficha`,
  createdBefore:
    'Tu primer envío sí había llegado, así que se guardó con esos datos. Si cambiaste algo después, corrígelo en la ficha.',
  pin: 'PIN para la entrada',
  pinHint: 'Se escribe en la tableta de la entrada.',
  link: 'Enlace de acceso',
  linkHint: 'La persona lo abre en su teléfono. Sirve una vez y vence en 15 minutos.',
  qrLabel: 'Código QR del enlace de acceso',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  whatsApp: 'Enviar por WhatsApp',
  another: 'Crear otro',
  until: (day: string) => `Membresía hasta el ${day}`,
} as const;

/** Words of the page that a one-time link opens. */
export const ACCESS_TEXT = {
  opening: 'Abriendo tu cuenta…',
  invalidTitle: 'Este enlace ya no sirve',
  invalidBody: 'Se usa una sola vez y vence a los 15 minutos. Pide otro en recepción; te lo dan al momento.',
  failedTitle: 'No se pudo abrir tu cuenta',
  retry: 'Reintentar',
  signIn: 'Entrar con correo',
  otherTitle: 'Ya hay una sesión abierta en este dispositivo',
  otherBody: (email: string | null) =>
    email === null
      ? 'Para entrar con este enlace, primero hay que salir de la sesión actual.'
      : `Es la de ${email}. Para entrar con este enlace, primero hay que salir de ella.`,
  leave: 'Salir y usar el enlace',
  stay: 'Seguir con mi sesión',
} as const;

/** Words of what staff do with a person from the file. */
export const PERSON_TEXT = {
  card: 'Acciones',
  edit: 'Editar datos',
  editTitle: (name: string) => `Datos de ${name}`,
  saved: 'Datos guardados.',
  emailHint: 'El de quien ya inicia sesión con su cuenta sólo lo cambia un administrador.',
  emergency: 'En caso de emergencia',
  emergencyHint: 'Nombre y teléfono de a quién llamar.',
  link: 'Enlace de acceso',
  linkTitle: (name: string) => `Enlace de acceso para ${name}`,
  linkMaking: 'Creando el enlace…',
  whatsApp: 'WhatsApp',
  merge: 'Unir fichas',
  mergeTitle: (name: string) => `Unir la ficha de ${name}`,
  mergeIntro: 'Busca la otra ficha de la misma persona. Quedará una sola, con la historia de las dos.',
  mergeKeep: '¿Cuál se conserva?',
  mergeKeepHint: 'Conserva aquella con la que la persona inicia sesión.',
  mergeConfirm: (name: string, into: string) =>
    `La ficha de ${name} pasará a la de ${into} y dejará de existir por separado. No se puede deshacer.`,
  mergeDo: 'Unir fichas',
  mergedInto: 'Esta ficha se unió a otra',
  mergedIntoBody: 'Todo lo suyo está en la ficha que se conservó.',
  mergedOpen: 'Abrir la ficha actual',
} as const;

/** Where staff read something else than the person whom it is about. */
const FOR_STAFF: Partial<Readonly<Record<RefusalReason, string>>> = {
  'name-too-short': 'Escribe el nombre, con al menos dos letras.',
  'phone-taken': 'Ese teléfono ya es de otra persona. Abre su ficha o revisa el número.',
  'email-taken': 'Ese correo ya es de otra persona. Abre su ficha o revisa el correo.',
  'user-not-found': 'No encontramos a esa persona. Puede que su ficha se haya unido a otra.',
  unavailable:
    'No hay respuesta del servidor. Nada de lo que escribiste se perdió: revisa la conexión y vuelve a intentarlo.',
};

/** A refusal in the words for whoever works at the desk. */
export function staffRefusalText(reason: RefusalReason): string {
  return FOR_STAFF[reason] ?? REFUSAL_TEXT[reason];
}
