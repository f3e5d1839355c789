import { plural } from '@gym/domain/text/plural';

/** Text of the desk about working without network. */
export const OFFLINE_TEXT = {
  withCopy: 'Sin conexión. Sigues registrando; se envía al volver.',
  waits: 'Esperan la red: cobros, renovaciones, fichas y quién está dentro.',
  withoutCopy: 'Sin conexión. Buscar y registrar esperan la red.',
  withoutCopyHint: 'Los pases de un día sí se guardan. Para la próxima vez, activa «Usar sin conexión en este equipo».',
  stillLoading: 'Este equipo todavía no tenía la lista completa de socios.',
  title: 'Sin conexión',
  use: 'Usar sin conexión en este equipo',
  useHint:
    'Guarda aquí los socios de esta sucursal para buscarlos y registrarlos sin internet. Actívalo solo en un equipo del gimnasio; se borra al apagarlo o al cerrar tu sesión.',
  loading: (people: number) => `Guardando la lista de socios: ${people.toLocaleString('es-MX')} hasta ahora.`,
  loadingApp: 'La lista ya está aquí. Falta guardar la aplicación: deja esta página abierta un momento.',
  ready: (people: number) =>
    plural(people, 'Lista al día: # socio en este equipo.', 'Lista al día: # socios en este equipo.'),
  gone: 'El uso sin conexión se terminó en este equipo y su copia se borró.',
  noStorage: 'Este navegador no deja guardar la lista. Cierra el modo privado o libera espacio.',
  failed: 'No se pudo cambiar. Revisa tu conexión y vuelve a intentarlo.',
  tooMany:
    'Tu cuenta ya tiene 10 equipos sin conexión en esta sucursal. Apaga uno, o pide a un administrador que lo quite en Ajustes, Terminales.',
  waitsForNetwork: 'espera la red',
  searchWaits: 'La búsqueda espera la red.',
  feedWaits: 'Sin conexión: lo nuevo se verá al volver.',
} as const;
