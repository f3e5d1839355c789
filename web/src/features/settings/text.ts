import type { DoorProblem, PolicyAction } from '@gym/domain/attendance/attendance';
import type { SelfCheckInMode } from '@gym/domain/database/branches';
import type { StaffRole } from '@gym/domain/person/roles';

/** Words of the settings screen. */
export const SETTINGS_TEXT = {
  tabs: 'Partes de los ajustes',
  gym: 'Gimnasio',
  door: 'Entrada',
  texts: 'Textos',
  staff: 'Personal',
  save: 'Guardar',
  saved: 'Guardado.',
  identity: 'Identidad y contacto',
  name: 'Nombre del gimnasio',
  phone: 'Teléfono',
  whatsApp: 'WhatsApp',
  phoneHint: 'A 10 dígitos. Vacío: no se muestra.',
  colour: 'Color',
  colourHint: 'Se usa en botones y enlaces.',
  rules: 'Membresías y recordatorios',
  grace: 'Días de gracia',
  graceHint: 'Cuántos días después del vencimiento se puede entrar todavía. De 0 a 30.',
  stay: 'Minutos de estancia',
  stayHint: 'Para contar quién sigue dentro. De 10 a 720.',
  before: 'Recordar antes',
  beforeHint: 'Días antes del vencimiento, separados con comas. Por ejemplo: 7, 3.',
  onTheDay: 'Recordar el día que vence',
  after: 'Recordar después',
  afterHint: 'Días después del vencimiento, separados con comas. Por ejemplo: 3.',
  numberWrong: (from: number, to: number) => `Escribe un número entero de ${from} a ${to}.`,
  daysWrong: 'Escribe días de 1 a 30, separados con comas.',
  remindersWrong: 'Elige entre uno y ocho recordatorios.',
  phoneWrong: 'Escribe un teléfono de 10 dígitos o déjalo vacío.',
  nameWrong: 'Escribe el nombre, de 2 a 60 letras.',
  jobs: 'Tareas diarias',
  jobsBody:
    'Cada noche se actualizan membresías y listas, y por la mañana salen los recordatorios. Puedes correrlas ahora; repetirlas no duplica nada.',
  jobsRun: 'Correr ahora',
  jobsDone: (changed: number, reminders: number) =>
    `Listo: ${changed} membresías al día y ${reminders} recordatorios enviados.`,
  place: 'Aplica a',
  everywhere: 'Todo el gimnasio',
  policy: 'Qué hacer en la entrada',
  policyBody: 'Para cada situación elige si la persona pasa, pasa con aviso o no pasa.',
  asGeneral: (action: string) => `General: ${action.toLowerCase()}`,
  branch: 'Sucursal',
  selfCheckIn: 'Registro desde el teléfono',
  capacity: 'Cupo',
  templates: 'Mensajes de WhatsApp',
  templatesBody: 'Lo que va entre llaves se llena solo. Si dejas un mensaje vacío, vuelve el original.',
  fields: (names: readonly string[]) => `Puedes usar ${names.map((name) => `{${name}}`).join(', ')}.`,
  unknownFields: (names: readonly string[]) =>
    `No se reconoce ${names.map((name) => `{${name}}`).join(', ')}. Revisa cómo está escrito.`,
  preview: 'Así se verá',
  privacy: 'Aviso de privacidad',
  privacyHint: 'Un párrafo por renglón. Se muestra a todos.',
  staffAdd: 'Agregar personal',
  staffAddIntro: 'Busca a la persona. Si aún no tiene ficha, primero créala con su correo.',
  staffRole: 'Permiso',
  staffChange: 'Cambiar',
  staffChangeName: (name: string) => `Cambiar el permiso de ${name}`,
  staffRemove: 'Quitar permiso',
  staffRemoveBody: (name: string) =>
    `Si le quitas el permiso, ${name} deja de ver las páginas del personal al momento.`,
  staffTitle: (name: string) => `Permiso de ${name}`,
  staffDone: 'Permiso guardado.',
  staffNoName: 'Sin nombre',
  staffYou: 'Tú',
  staffAll: 'Todas las sucursales',
  back: 'Volver',
  conflict: 'Alguien más cambió los ajustes al mismo tiempo. Revisa y vuelve a guardar.',
} as const;

export const ROLE_TEXT: Readonly<Record<StaffRole, { readonly label: string; readonly may: string }>> = {
  admin: { label: 'Administrador', may: 'Puede todo, también dar permisos y cambiar ajustes.' },
  reception: { label: 'Recepción', may: 'Registra, busca, crea y renueva. Es de una sucursal.' },
  kiosk: { label: 'Checador', may: 'Sólo la tableta de la entrada de una sucursal.' },
};

export const POLICY_ACTION_TEXT: Readonly<Record<PolicyAction, string>> = {
  ignore: 'Pasa',
  warn: 'Pasa con aviso',
  deny: 'No pasa',
};

export const POLICY_PROBLEM_TEXT: Readonly<Record<DoorProblem, string>> = {
  'account-closed': 'Su cuenta está cerrada',
  'no-membership': 'No tiene membresía',
  'not-started': 'Su membresía aún no empieza',
  cancelled: 'Su membresía está cancelada',
  expired: 'Su membresía venció',
  frozen: 'Su membresía está congelada',
  'no-visits': 'Ya usó todas sus visitas',
  'other-branch': 'Su plan no incluye la sucursal',
  'on-grace': 'Está en días de gracia',
  'expires-soon': 'Vence en 7 días o menos',
  'no-photo': 'No tiene foto',
  birthday: 'Cumple años',
};

export const SELF_CHECK_IN_TEXT: Readonly<Record<SelfCheckInMode, string>> = {
  off: 'No se permite',
  open: 'Con un botón',
  code: 'Con el código de la entrada',
};
