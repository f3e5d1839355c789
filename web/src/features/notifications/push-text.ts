/** Sentences about notifications on a device. */
export const PUSH_TEXT = {
  title: 'Avisos en este equipo',
  why: 'Te avisamos aquí, aunque no tengas abierta la aplicación: cuando tu membresía esté por vencer y cuando el gimnasio te escriba.',
  turnOn: 'Activar avisos',
  turnOff: 'Desactivar avisos',
  isOn: 'Los avisos están activados en este equipo.',
  denied: 'Este navegador tiene bloqueados los avisos. Permítelos en los ajustes del sitio y vuelve a intentarlo.',
  failed: 'No se pudieron activar. Revisa tu conexión y vuelve a intentarlo.',
} as const;
