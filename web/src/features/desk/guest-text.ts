import { NOT_KEPT_TEXT } from '../../shared/door/text.ts';

/** Text of the desk's form for day passes. */
export const GUEST_CARD_TEXT = {
  title: 'Pase de un día',
  name: 'Nombre del invitado',
  phone: 'Teléfono (opcional)',
  hint: 'Para quien entra sin ser socio.',
  button: 'Registrar pase',
  anyway: 'Registrar otro pase',
  sameName: (name: string, time: string) => `${name} ya tiene un pase de hoy, de las ${time}.`,
  done: (name: string) => `${name} puede pasar.`,
  undo: 'Deshacer',
  undone: (name: string) => `Se deshizo el pase de ${name}.`,
  notUndone: 'No se pudo deshacer. Anúlalo en Asistencias.',
  charged: (sum: string) => `Cobrado: ${sum}.`,
  waiting: 'Guardado en este equipo. Se cobra cuando llegue al servidor.',
  refused: 'El servidor no lo aceptó. Está en Por revisar.',
  short: 'Escribe su nombre, al menos dos letras.',
  notStored: NOT_KEPT_TEXT,
} as const;
