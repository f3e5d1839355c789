/** Words of the page where staff create people. */
export const CREATE_TEXT = {
  modes: 'Crear una persona o varias',
  one: 'Una persona',
  many: 'Desde un archivo',
  person: 'Persona',
  name: 'Nombre',
  nameHint: 'Nombre y apellidos.',
  phone: 'Teléfono',
  phoneHint: 'A 10 dígitos. De otro país, con + y su clave.',
  noPhone: 'Sin teléfono propio: tutor',
  withPhone: 'Con teléfono propio',
  guardian: 'Tutor',
  guardianName: 'Nombre del tutor',
  guardianHint: 'Obligatorio para menores de 18 años.',
  guardianPhone: 'Teléfono del tutor',
  guardianPhoneHint: 'Si es de un socio, el tutor es ese socio.',
  guardianChange: 'Cambiar tutor',
  relation: 'Parentesco',
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
  ends: 'Vence',
  endless: 'Sin vencimiento',
  price: 'Precio',
  consentBefore: 'La persona leyó y acepta el',
  consentLink: 'aviso de privacidad',
  submit: 'Crear usuario',
  takenTitle: 'Ya hay una ficha con ese dato',
  openFile: 'Ver su ficha',
  createdTitle: (name: string) => `${name} ya tiene su ficha`,
  createdBefore:
    'Tu primer envío sí había llegado, así que se guardó con esos datos. Si cambiaste algo después, corrígelo en la ficha.',
  another: 'Crear otro',
  until: (day: string) => `Su membresía vence el ${day}`,
} as const;

/** Words of closing an account and opening it again. */
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

/** Words of ending a person's sessions. */
export const SESSIONS_TEXT = {
  action: 'Cerrar sus sesiones',
  title: (name: string) => `Cerrar las sesiones de ${name}`,
  body: 'Su sesión se cerrará en todos sus equipos. Para volver a entrar usará su contraseña o un enlace nuevo de recepción.',
  confirm: 'Cerrar sus sesiones',
  done: 'Sus sesiones se cerraron.',
} as const;

/** How somebody signs in. */
export const SIGN_IN_TEXT = {
  asking: 'Revisando cómo inicia sesión…',
  unknown: 'No se pudo revisar cómo inicia sesión.',
  own: (email: string) => `Inicia sesión con su correo: ${email}`,
  ownNoEmail: 'Inicia sesión con su propia cuenta.',
  link: 'Entra sólo por enlace de recepción.',
  none: 'No puede iniciar sesión.',
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
