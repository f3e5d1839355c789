import { linkLifetimeText } from '@gym/domain/person/access-link';
import { isPersonKey, type KeyIn, personField } from '@gym/domain/person/fields';
import { plural } from '@gym/domain/text/plural';
import type { ColumnId } from './columns.ts';
import { MAX_ROWS } from './limits.ts';
import type { RunCounts } from './run-record.ts';

export const IMPORT_TEXT = {
  intro:
    'Sube una hoja de cálculo (.xlsx) o un archivo CSV, una persona por renglón. Antes de crear a nadie lo revisas aquí.',
  template: 'Descargar plantilla',
  templateFile: 'plantilla-usuarios',
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  reading: (file: string) => `Leyendo ${file}…`,
  columns: 'Desde un archivo',
  columnsBody: (needed: readonly string[], optional: readonly string[]) =>
    `Son necesarios: ${needed.join(', ')}. Son opcionales: ${optional.join(', ')}. Quien no tiene teléfono propio, y todo menor de 18 años, lleva Tutor, Teléfono del tutor y Parentesco. Las fechas van como 15/12/2026, 15-dic-2026 o 2026-12-15. Si tus títulos son otros, aquí eliges qué es cada columna.`,
  paid: 'Con Vence, la membresía conserva la fecha que ya estaba pagada; sin ella, empieza hoy o en Empieza. Todo queda como pagado fuera del sistema.',
  fileProblems: {
    unreadable: 'No se pudo leer ese archivo. Guárdalo como .xlsx o CSV y vuelve a elegirlo.',
    'old-excel': 'Ese archivo es de una versión antigua de Excel. Guárdalo como .xlsx o CSV y vuelve a elegirlo.',
    empty: 'El archivo no tiene personas. Revisa que la primera fila sean los títulos y que haya datos debajo.',
    'too-long': `El archivo tiene más de ${MAX_ROWS.toLocaleString('es-MX')} renglones. Divídelo y súbelo por partes.`,
    'too-big': 'El archivo es muy grande. Quita imágenes y hojas que no uses, o divídelo, y vuelve a elegirlo.',
  },
  match: 'Qué hay en tu archivo',
  matchBody: 'Revisa qué es cada columna. Lo que se parece ya está elegido.',
  column: (letter: string, title: string) => (title === '' ? `Columna ${letter}` : title),
  example: (values: readonly string[]) => (values.length === 0 ? 'Sin datos.' : `Por ejemplo: ${values.join(', ')}.`),
  unused: 'No usar',
  names: { plan: 'Planes del archivo', HomeBranch: 'Sucursales del archivo' },
  namesBody: 'Estos nombres no son iguales a los del gimnasio. Elige a cuál corresponde cada uno.',
  nameRows: (count: number) => plural(count, 'En # renglón.', 'En # renglones.'),
  noName: { plan: 'Elegir plan', HomeBranch: 'Elegir sucursal' },
  noPlan: 'Sin membresía',
  toReview: 'Revisar personas',
  changeColumns: 'Cambiar columnas',
  missingColumns: (names: readonly string[]) => `Falta elegir la columna de: ${names.join(', ')}.`,
  ignoredColumns: (names: string) => `Estas columnas no se usan: ${names}.`,
  filter: 'Qué renglones se ven',
  all: 'Todos',
  wrong: 'Con errores',
  counted: (what: string, count: number) => `${what} · ${count.toLocaleString('es-MX')}`,
  rows: (count: number) => plural(count, '# renglón', '# renglones'),
  ready: (count: number) => plural(count, '# listo', '# listos'),
  withErrors: (count: number) => `${count.toLocaleString('es-MX')} con errores`,
  skipped:
    'Los renglones con errores se omiten. Corrígelos aquí, o en el archivo y súbelo otra vez: nadie se crea dos veces.',
  mend: 'Corregir',
  mendLine: (line: number) => `Corregir el renglón ${line}`,
  mendTitle: (line: number, remaining: number) =>
    remaining > 1 ? `Renglón ${line}: ${remaining.toLocaleString('es-MX')} por corregir` : `Renglón ${line}`,
  save: 'Guardar',
  saveNext: 'Guardar y seguir',
  skip: 'Saltar',
  start: (count: number) => plural(count, 'Crear # persona', 'Crear # personas'),
  stop: 'Detener',
  resume: 'Continuar',
  progress: (done: number, total: number) => `${done.toLocaleString('es-MX')} de ${total.toLocaleString('es-MX')}`,
  progressLabel: 'Avance de la importación',
  stopped: 'Detenido. Lo que ya se creó está guardado; continúa cuando quieras.',
  cut: 'Se cortó la conexión. Lo que ya se creó está guardado; continúa cuando haya internet.',
  interrupted: (file: string, moment: string, done: string) =>
    `La importación de ${file} quedó a medias el ${moment}: ${done}. Elige el mismo archivo para continuar; nadie se crea dos veces.`,
  interruptedTitle: 'Importación a medias',
  understood: 'Entendido',
  doneTitle: 'Importación terminada',
  created: (count: number) => plural(count, '# persona creada', '# personas creadas'),
  existing: (count: number) => plural(count, '# ya existía', '# ya existían'),
  refused: (count: number) => plural(count, '# no se pudo crear', '# no se pudieron crear'),
  unsent: (count: number) => plural(count, '# sin enviar', '# sin enviar'),
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
  invite: 'Invitaciones',
  inviteBody: (count: number) =>
    plural(count, 'Hay # persona creada con teléfono.', 'Hay # personas creadas con teléfono.').concat(
      ' Al abrir WhatsApp con el mensaje de una, aquí aparece la siguiente. Cada enlace vence en ',
      linkLifetimeText('whatsapp'),
      '.',
    ),
  inviteStart: 'Enviar invitaciones',
  inviteAt: (at: number, all: number) => `Invitación ${at.toLocaleString('es-MX')} de ${all.toLocaleString('es-MX')}`,
  inviteOpen: 'Abrir WhatsApp',
  inviteOpenFor: (name: string) => `Abrir WhatsApp con la invitación de ${name}`,
  inviteRetry: 'Volver a intentar',
  invited: (opened: number, all: number) =>
    `Abriste ${plural(opened, '# invitación', '# invitaciones')} de ${all.toLocaleString('es-MX')}. Si falta alguna, está en la ficha de cada persona, en Enlace de acceso.`,
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

/** A problem of a line: the key of a person's field that can't be parsed, or one of the other problems. */
export type ImportProblem = KeyIn<'import'> | keyof typeof IMPORT_TEXT.problems;

export function formatImportProblem(problem: ImportProblem): string {
  return isPersonKey(problem) ? personField(problem).problemText : IMPORT_TEXT.problems[problem];
}

/** Returns the column in which a problem is corrected. */
export function findProblemColumn(problem: ImportProblem): ColumnId {
  if (isPersonKey(problem)) return problem;
  return PROBLEM_COLUMNS[problem];
}

const PROBLEM_COLUMNS: Readonly<Record<keyof typeof IMPORT_TEXT.problems, ColumnId>> = {
  name: 'Nombre',
  'phone-missing': 'Phone',
  guardian: 'guardian',
  'guardian-missing': 'guardian',
  'birth-missing': 'BirthDate',
  'phone-repeated': 'Phone',
  'branch-missing': 'HomeBranch',
  plan: 'plan',
  starts: 'starts',
  ends: 'ends',
  'ends-missing': 'ends',
  visits: 'visits',
};

/**
 * Formats the numbers of a file's results: '140 personas creadas, 8 ya existían, 50 sin enviar'. Leaves out zeros,
 * except the number of created people.
 */
export function formatRunCounts({ created, existing, refused, unsent }: RunCounts): string {
  const others = [
    { count: existing, format: IMPORT_TEXT.existing },
    { count: refused, format: IMPORT_TEXT.refused },
    { count: unsent, format: IMPORT_TEXT.unsent },
  ];
  return [
    IMPORT_TEXT.created(created),
    ...others.flatMap(({ count, format }) => (count > 0 ? [format(count)] : [])),
  ].join(', ');
}
