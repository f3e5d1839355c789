import { normalizeForSearch } from '@gym/domain/person/names';
import type { CsvRow } from '../../lib/csv.ts';

/** The columns of the file, in the template's order, with what else people call them. */
export const COLUMNS = [
  { id: 'name', title: 'Nombre', isNeeded: true, others: ['nombre completo', 'socio', 'cliente', 'usuario'] },
  { id: 'phone', title: 'Teléfono', isNeeded: true, others: ['tel', 'celular', 'movil', 'whatsapp', 'numero'] },
  { id: 'email', title: 'Correo', isNeeded: false, others: ['correo electronico', 'email', 'e mail', 'mail'] },
  { id: 'birth', title: 'Fecha de nacimiento', isNeeded: false, others: ['nacimiento', 'cumpleanos'] },
  { id: 'branch', title: 'Sucursal', isNeeded: true, others: ['sede', 'gimnasio'] },
  { id: 'plan', title: 'Plan', isNeeded: false, others: ['membresia', 'paquete'] },
  { id: 'starts', title: 'Empieza', isNeeded: false, others: ['inicio', 'fecha de inicio', 'desde'] },
  {
    id: 'ends',
    title: 'Vence',
    isNeeded: false,
    others: ['vencimiento', 'fecha de vencimiento', 'vigencia', 'vigente hasta', 'termina', 'hasta', 'fin'],
  },
  { id: 'visits', title: 'Visitas restantes', isNeeded: false, others: ['visitas', 'visitas que quedan'] },
  {
    id: 'number',
    title: 'Número de socio',
    isNeeded: false,
    others: ['no de socio', 'no socio', 'num socio', 'clave', 'matricula', 'folio', 'id'],
  },
  { id: 'guardian', title: 'Tutor', isNeeded: false, others: ['nombre del tutor', 'responsable', 'padre o tutor'] },
  {
    id: 'guardianPhone',
    title: 'Teléfono del tutor',
    isNeeded: false,
    others: ['tel tutor', 'celular del tutor', 'telefono tutor'],
  },
  { id: 'relation', title: 'Parentesco', isNeeded: false, others: ['relacion'] },
] as const;
export type ColumnId = (typeof COLUMNS)[number]['id'];

/** Where each column is in the file, which required ones it lacks, and which of its own are ignored. */
export interface ColumnPlaces {
  readonly places: Partial<Readonly<Record<ColumnId, number>>>;
  readonly missing: readonly string[];
  readonly ignored: readonly string[];
}

/** Finds the columns by their titles, whatever their order, accents and case. */
export function findColumns(head: CsvRow): ColumnPlaces {
  const titles = head.cells.map(normalizeForSearch);
  const places: Partial<Record<ColumnId, number>> = {};
  for (const { id, title, others } of COLUMNS) {
    const names = [normalizeForSearch(title), ...others];
    const at = titles.findIndex((text) => names.includes(text));
    if (at >= 0) places[id] = at;
  }
  const used = new Set(Object.values(places));
  return {
    places,
    missing: COLUMNS.filter(({ id, isNeeded }) => isNeeded && places[id] === undefined).map(({ title }) => title),
    ignored: head.cells.filter((text, at) => text !== '' && !used.has(at)),
  };
}
