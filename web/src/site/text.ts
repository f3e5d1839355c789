/** Sentences of pages that are shown before the app, or without it. */
export const SITE_TEXT = {
  needsScripts: 'Para usar esta página, activa JavaScript en tu navegador y vuelve a cargarla.',
  description: (gym: string): string => `${gym}: registra tu asistencia, conoce los planes y encuentra tu sucursal.`,
  promotion: (code: string, gym: string): string => `Código ${code} · ${gym}`,
  promotionBody: 'Crea tu cuenta con este código y úsalo en tu primera compra.',
  unavailableTitle: 'No podemos mostrar esta página ahora',
  unavailableBody: 'Nuestro servidor no responde. Vuelve a intentarlo en un momento.',
  retry: 'Volver a intentar',
} as const;
