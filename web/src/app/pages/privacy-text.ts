/** Sentences around the privacy notice. The gym writes the notice itself (`Config/PrivacyNotice`). */
export const PRIVACY_TEXT = {
  retentionTitle: 'Cuánto tiempo guardamos tus datos',
  missingTitle: 'El aviso todavía no está publicado',
  missingBody: 'Pídelo en recepción; ahí te lo entregan por escrito.',
} as const;
