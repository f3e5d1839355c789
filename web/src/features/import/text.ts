import { isPersonKey, type KeyIn, personField } from '@gym/domain/person/fields';
import { plural } from '@gym/domain/text/plural';
import type { ColumnId } from './columns.ts';

/** Words of the import of many people from a file. */
export const IMPORT_TEXT = {
  intro: 'Sube un archivo CSV de tu hoja de cálculo, una persona por renglón. Antes de crear a nadie lo revisas aquí.',
  template: 'Descargar plantilla',
  templateFile: 'plantilla-usuarios',
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  columns: 'Desde un archivo',
  columnsBody: (needed: readonly string[], optional: readonly string[]) =>
    `Son necesarios: ${needed.join(', ')}. Son opcionales: ${optional.join(', ')}. Quien no tiene teléfono propio, y todo menor de 18 años, lleva Tutor, Teléfono del tutor y Parentesco. Las fechas van como 2026-11-20 o 20/11/2026.`,
  paid: 'Con Vence, la membresía conserva la fecha que ya estaba pagada; sin ella, empieza hoy o en Empieza. Todo queda como pagado fuera del sistema.',
  unreadable: 'No se pudo leer ese archivo. Guárdalo como CSV y vuelve a elegirlo.',
  empty: 'El archivo no tiene personas. Revisa que la primera fila sean los títulos y que haya datos debajo.',
  tooLong: (max: number) =>
    `El archivo tiene más de ${max.toLocaleString('es-MX')} renglones. Divídelo y súbelo por partes.`,
  missingColumns: (names: string) => `Faltan columnas: ${names}. Usa los títulos de la plantilla.`,
  ignoredColumns: (names: string) => `Estas columnas no se usan: ${names}.`,
  wrong: 'Ver sólo los que tienen errores',
  rows: (count: number) => plural(count, '# renglón', '# renglones'),
  ready: (count: number) => plural(count, '# listo', '# listos'),
  withErrors: (count: number) => `${count.toLocaleString('es-MX')} con errores`,
  skipped: 'Los renglones con errores se omiten. Corrígelos en el archivo y súbelo otra vez: nadie se crea dos veces.',
  start: (count: number) => plural(count, 'Crear # persona', 'Crear # personas'),
  stop: 'Detener',
  resume: 'Continuar',
  progress: (done: number, total: number) => `${done.toLocaleString('es-MX')} de ${total.toLocaleString('es-MX')}`,
  progressLabel: 'Avance de la importación',
  stopped: 'Detenido. Lo que ya se creó está guardado; continúa cuando quieras.',
  cut: 'Se cortó la conexión. Lo que ya se creó está guardado; continúa cuando haya internet.',
  doneTitle: 'Importación terminada',
  created: (count: number) => plural(count, '# persona creada', '# personas creadas'),
  existing: (count: number) => plural(count, '# ya existía', '# ya existían'),
  refused: (count: number) => plural(count, '# no se pudo crear', '# no se pudieron crear'),
  refusedDownload: 'Descargar los que faltan',
  refusedFile: 'usuarios-por-corregir',
  problemColumn: 'Problema',
  facts: ({ Phone, HomeBranch, plan, starts, ends, visits, MemberNumber }: Readonly<Record<ColumnId, string>>) =>
    [
      Phone,
      HomeBranch,
      plan,
      starts === '' ? '' : `desde ${starts}`,
      ends === '' ? '' : `vence ${ends}`,
      visits === '' ? '' : visits === '1' ? '1 visita' : `${visits} visitas`,
      MemberNumber === '' ? '' : `n.º ${MemberNumber}`,
    ]
      .filter((text) => text !== '')
      .join(' · '),
  line: (line: number) => `Renglón ${line}`,
  list: 'Renglones del archivo',
  noneTitle: 'Ningún renglón con errores',
  noneBody: 'Todo está listo para crearse.',
  status: { ready: 'Listo', created: 'Creado', existing: 'Ya existía' },
  problems: {
    name: 'Falta el nombre',
    'phone-missing': 'Falta el teléfono',
    guardian: 'El tutor necesita nombre y teléfono',
    'guardian-missing': 'Es menor de 18 años: falta el tutor',
    'birth-missing': 'Sin teléfono propio hace falta la fecha de nacimiento',
    'phone-repeated': 'Ese teléfono ya está en otro renglón',
    'branch-missing': 'Falta la sucursal',
    plan: 'Ese plan no está a la venta',
    starts: 'La fecha de inicio no se puede usar',
    ends: 'La fecha de vencimiento no se puede usar',
    'ends-missing': 'Falta la fecha de vencimiento del plan',
    visits: 'Escribe cuántas visitas le quedan: de 1 a 1000',
  },
} as const;

/** What is wrong with a line: a field of the person that can't be read, or one of the other problems. */
export type ImportProblem = KeyIn<'import'> | keyof typeof IMPORT_TEXT.problems;

export function importProblemText(problem: ImportProblem): string {
  return isPersonKey(problem) ? personField(problem).wrong : IMPORT_TEXT.problems[problem];
}
