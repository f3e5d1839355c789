/** Text of the field for the code that the branch's entrance shows. */
export const ENTRANCE_CODE_TEXT = {
  code: 'Código de la entrada',
  codeHint: 'Son 8 números de la pantalla de la entrada. Sin internet, escanea su código QR.',
  codeOffline: 'Sin internet no se puede revisar lo escrito. Escanea el código QR de la entrada.',
  codeRead: 'Código de la entrada leído',
  codeAnother: 'Usar otro código',
  codeInvalid: 'El código lleva 8 números.',
  scanCode: 'Escanear el código',
} as const;
