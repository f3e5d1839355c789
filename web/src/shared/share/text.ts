/** Sentences about sharing a link. */
export const SHARE_TEXT = {
  share: 'Compartir',
  shareGym: 'Recomendar el gimnasio',
  copied: 'Enlace copiado.',
  failed: (url: string) => `No se pudo compartir. Copia este enlace: ${url}`,
  gym: (gym: string) => `Entrena en ${gym}`,
  promotion: (code: string, gym: string) => `Código ${code} para ${gym}`,
} as const;
