/** The sentence that is shown while the server is asked how a person signs in. */
export const ASKING_TEXT = 'Revisando cómo inicia sesión…';

/** Sentences for closing an account and reopening it. */
export const ACTIVE_TEXT = {
  closed: 'Esta cuenta está cerrada. No puede entrar ni iniciar sesión hasta que la reabras.',
  closing: {
    action: 'Cerrar cuenta',
    title: (name: string) => `Cerrar la cuenta de ${name}`,
    body: 'Ya no podrá iniciar sesión ni registrar su asistencia. Su historial se conserva y puedes reabrirla.',
    confirm: 'Cerrar cuenta',
  },
  reopening: {
    action: 'Reabrir cuenta',
    title: (name: string) => `Reabrir la cuenta de ${name}`,
    body: 'Podrá iniciar sesión y registrar su asistencia como antes, según su membresía.',
    confirm: 'Reabrir cuenta',
  },
} as const;

/** Sentences for ending a person's sessions. */
export const SESSIONS_TEXT = {
  action: 'Cerrar sus sesiones',
  title: (name: string) => `Cerrar las sesiones de ${name}`,
  body: 'Su sesión se cerrará en todos sus equipos. Para volver a entrar usará su contraseña o un enlace nuevo de recepción.',
  confirm: 'Cerrar sus sesiones',
  done: 'Sus sesiones se cerraron.',
} as const;

/** Sentences about how a person signs in. */
export const SIGN_IN_TEXT = {
  asking: ASKING_TEXT,
  unknown: 'No se pudo revisar cómo inicia sesión.',
  own: (email: string) => `Inicia sesión con su correo: ${email}`,
  ownNoEmail: 'Inicia sesión con su propia cuenta.',
  link: 'Entra sólo por enlace de recepción.',
  none: 'No puede iniciar sesión.',
} as const;

/** Sentences for the actions of staff on a person's file. */
export const FILE_PERSON_TEXT = {
  title: 'Acciones',
  edit: 'Editar datos',
  saved: 'Datos guardados.',
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

/** Sentences for a person's legal rights over their data, which staff exercise for them. */
export const MEMBER_RIGHTS_TEXT = {
  title: 'Derechos sobre sus datos',
  copy: 'Descargar sus datos',
  copyFileName: (day: string) => `datos-del-socio-${day}`,
  ask: 'Solicitar eliminación',
  askFor: (name: string) => `Solicitar eliminación de los datos de ${name}`,
  askBody: 'Hazlo sólo si la persona lo pidió y comprobaste quién es. Si es menor de edad, lo pide su tutor.',
  askDays: 'La ley da 20 días hábiles para contestar. La solicitud queda en Bitácora, Datos personales.',
  asked: (day: string) => `Pidió eliminar sus datos el ${day}`,
  answerBy: (day: string) => `Contestar a más tardar el ${day}.`,
  answer: 'Contestar',
  refused: (day: string) => `El ${day} se le contestó que no`,
} as const;
