import type { ColumnId } from './columns.ts';

/** Words of the import of many people from a file. */
export const IMPORT_TEXT = {
  intro: 'Sube un archivo CSV de tu hoja de cálculo, una persona por renglón. Antes de crear a nadie lo revisas aquí.',
  template: 'Descargar plantilla',
  templateFile: 'plantilla-usuarios',
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  columns: 'Desde un archivo',
  columnsBody:
    'Nombre, Teléfono y Sucursal son necesarios. Correo, Fecha de nacimiento, Plan, Empieza, Vence, Visitas restantes y Número de socio son opcionales. Quien no tiene teléfono propio, y todo menor de 18 años, lleva Tutor, Teléfono del tutor y Parentesco. Las fechas van como 2026-11-20 o 20/11/2026.',
  paid: 'Con Vence, la membresía conserva la fecha que ya estaba pagada; sin ella, empieza hoy o en Empieza. Todo queda como pagado fuera del sistema.',
  unreadable: 'No se pudo leer ese archivo. Guárdalo como CSV y vuelve a elegirlo.',
  empty: 'El archivo no tiene personas. Revisa que la primera fila sean los títulos y que haya datos debajo.',
  tooLong: (max: number) =>
    `El archivo tiene más de ${max.toLocaleString('es-MX')} renglones. Divídelo y súbelo por partes.`,
  missingColumns: (names: string) => `Faltan columnas: ${names}. Usa los títulos de la plantilla.`,
  ignoredColumns: (names: string) => `Estas columnas no se usan: ${names}.`,
  wrong: 'Ver sólo los que tienen errores',
  rows: (count: number) => (count === 1 ? '1 renglón' : `${count.toLocaleString('es-MX')} renglones`),
  ready: (count: number) => (count === 1 ? '1 listo' : `${count.toLocaleString('es-MX')} listos`),
  withErrors: (count: number) => (count === 1 ? '1 con errores' : `${count.toLocaleString('es-MX')} con errores`),
  skipped: 'Los renglones con errores se omiten. Corrígelos en el archivo y súbelo otra vez: nadie se crea dos veces.',
  start: (count: number) => (count === 1 ? 'Crear 1 persona' : `Crear ${count.toLocaleString('es-MX')} personas`),
  stop: 'Detener',
  resume: 'Continuar',
  progress: (done: number, total: number) => `${done.toLocaleString('es-MX')} de ${total.toLocaleString('es-MX')}`,
  progressLabel: 'Avance de la importación',
  stopped: 'Detenido. Lo que ya se creó está guardado; continúa cuando quieras.',
  cut: 'Se cortó la conexión. Lo que ya se creó está guardado; continúa cuando haya internet.',
  doneTitle: 'Importación terminada',
  created: (count: number) => (count === 1 ? '1 persona creada' : `${count.toLocaleString('es-MX')} personas creadas`),
  existing: (count: number) => (count === 1 ? '1 ya existía' : `${count.toLocaleString('es-MX')} ya existían`),
  refused: (count: number) =>
    count === 1 ? '1 no se pudo crear' : `${count.toLocaleString('es-MX')} no se pudieron crear`,
  refusedDownload: 'Descargar los que faltan',
  refusedFile: 'usuarios-por-corregir',
  problemColumn: 'Problema',
  facts: ({ phone, branch, plan, starts, ends, visits, number }: Readonly<Record<ColumnId, string>>) =>
    [
      phone,
      branch,
      plan,
      starts === '' ? '' : `desde ${starts}`,
      ends === '' ? '' : `vence ${ends}`,
      visits === '' ? '' : visits === '1' ? '1 visita' : `${visits} visitas`,
      number === '' ? '' : `n.º ${number}`,
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
    'name-long': 'El nombre es muy largo',
    phone: 'El teléfono no se entiende',
    'phone-missing': 'Falta el teléfono',
    guardian: 'El tutor necesita nombre y teléfono',
    'guardian-missing': 'Es menor de 18 años: falta el tutor',
    'birth-missing': 'Sin teléfono propio hace falta la fecha de nacimiento',
    'phone-repeated': 'Ese teléfono ya está en otro renglón',
    email: 'El correo no se entiende',
    birth: 'La fecha de nacimiento no se entiende',
    branch: 'Esa sucursal no existe',
    'branch-missing': 'Falta la sucursal',
    plan: 'Ese plan no está a la venta',
    starts: 'La fecha de inicio no se puede usar',
    ends: 'La fecha de vencimiento no se puede usar',
    'ends-missing': 'Falta la fecha de vencimiento del plan',
    visits: 'Escribe cuántas visitas le quedan: de 1 a 1000',
    number: 'El número de socio es muy largo',
  },
} as const;

export type ImportProblem = keyof typeof IMPORT_TEXT.problems;
