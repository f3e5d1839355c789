/** Sentences of the copy of the person's own data. */
export const COPY_TEXT = {
  body: 'Aquí ves lo que el gimnasio guarda de ti. Puedes imprimirlo, guardarlo como PDF o descargarlo como archivo.',
  prepare: 'Preparar mi copia',
  preparedAt: (when: string) => `Copia del ${when}`,
  print: 'Imprimir o guardar como PDF',
  download: 'Descargar archivo (JSON)',
  fileName: (day: string) => `mis-datos-${day}`,
  photo: 'El gimnasio tiene tu foto. Está en el archivo.',
  onlyInFile: 'Esta parte está solo en el archivo.',
  guardianMember: 'Otro socio del gimnasio',
} as const;
