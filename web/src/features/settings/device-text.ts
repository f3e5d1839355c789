import { momentText } from '../../lib/moment-text.ts';

/** Sentences about the devices of a branch. */
export const DEVICE_TEXT = {
  tab: 'Terminales',
  body: 'Las terminales y los equipos de recepción que guardan a los socios para seguir registrando sin conexión.',
  none: 'Ningún equipo de esta sucursal guarda socios.',
  terminal: 'Terminal',
  desk: (device: string) => `Recepción · ${device}`,
  seen: (at: number) => `Visto ${momentText(at)}`,
  build: (build: string) => `versión ${build}`,
  roster: (version: number) => (version === 0 ? 'sin copia todavía' : `lista al ${momentText(version)}`),
  queue: (count: number) => (count === 1 ? '1 registro por enviar' : `${count} registros por enviar`),
  refused: (count: number) => (count === 1 ? '1 registro por revisar' : `${count} registros por revisar`),
  end: 'Terminar',
  endName: (name: string) => `Terminar el uso sin conexión de ${name}`,
  endTitle: '¿Terminar el uso sin conexión?',
  endBody: (name: string) =>
    `${name} borrará su copia en cuanto tenga conexión. Lo que registró y falta por enviar no se pierde.`,
  back: 'Volver',
  ended: 'Terminado: borrará su copia en cuanto se conecte, y entonces sale de esta lista.',
  remove: 'Quitar de la lista',
  removeName: (name: string) => `Quitar de la lista ${name}`,
  failed: 'No se pudo guardar. Revisa tu conexión y vuelve a intentarlo.',
} as const;
