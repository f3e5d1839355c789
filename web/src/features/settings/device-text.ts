import { momentText } from '../../lib/moment-text.ts';

/** Sentences about the devices of a branch. */
export const DEVICE_SETTINGS_TEXT = {
  tab: 'Terminales',
  body: 'Las terminales y los equipos de recepción que guardan a los socios para seguir registrando sin conexión.',
  roster: (version: number) => (version === 0 ? 'sin copia todavía' : `lista al ${momentText(version)}`),
  end: 'Terminar',
  endName: (name: string) => `Terminar el uso sin conexión de ${name}`,
  endTitle: '¿Terminar el uso sin conexión?',
  endBody: (name: string) =>
    `${name} borrará su copia en cuanto tenga conexión. Lo que registró y falta por enviar no se pierde.`,
  ended: 'Terminado: borrará su copia en cuanto se conecte, y entonces sale de esta lista.',
  remove: 'Quitar de la lista',
  removeName: (name: string) => `Quitar de la lista ${name}`,
  failed: 'No se pudo guardar. Revisa tu conexión y vuelve a intentarlo.',
} as const;
