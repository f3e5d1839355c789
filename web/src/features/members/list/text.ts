import type { CallableOutput } from '@gym/domain/contracts/index';
import type { MemberSort } from '@gym/domain/contracts/member-list';
import type { MemberListState } from '@gym/domain/membership/member-filter';
import { peopleText } from '@gym/domain/text/plural';

/** A member as the list shows them. */
export type MemberRow = CallableOutput<'listMembers'>['rows'][number];
/** A member as the export returns them, for a file that the import reads. */
export type ExportedMember = CallableOutput<'exportMembers'>['rows'][number];

/** Sentences of the list of members. */
export const MEMBER_LIST_TEXT = {
  tab: 'Socios',
  list: 'Socios',
  file: 'socios',
  people: peopleText,
  moreThanPeople: (count: number) => `Más de ${peopleText(count)}`,
  state: 'Estado',
  all: 'Todos',
  states: {
    'in-force': 'Vigentes',
    frozen: 'Congeladas',
    expired: 'Vencidas',
    cancelled: 'Canceladas',
    none: 'Sin membresía',
    closed: 'Cuenta cerrada',
  } satisfies Readonly<Record<MemberListState, string>>,
  plan: 'Plan',
  anyPlan: 'Todos',
  joinedFrom: 'Se inscribió desde',
  joinedTo: 'Se inscribió hasta',
  absentSince: 'Sin venir desde',
  sort: 'Ordenar por',
  sorts: {
    name: 'Nombre, A–Z',
    ends: 'Vencimiento, el primero antes',
    joined: 'Inscripción, la última antes',
    visit: 'Última visita, la más lejana antes',
  } satisfies Readonly<Record<MemberSort, string>>,
  print: 'Imprimir',
  printFailed: 'No se pudo leer la lista completa para imprimirla. Vuelve a intentarlo.',
  head: ['Nombre', 'Estado y vencimiento', 'Última visita', 'Se inscribió', 'Teléfono'],
  printedHead: ['Nombre', 'Estado', 'Vencimiento', 'Última visita', 'Se inscribió', 'Teléfono'],
  ends: (day: string) => `Hasta el ${day}`,
  joined: (day: string) => `Desde ${day}`,
  endless: 'Sin vencimiento',
  noEnd: '',
  visited: (day: string) => `Vino ${day}`,
  never: 'Nunca vino',
  unknown: '—',
  noPhone: 'Sin teléfono',
  emptyTitle: 'Nadie así',
  emptyBody: 'Quita un filtro o elige otra sucursal.',
  printedTitle: (title: string, day: string) => `${title} · ${day}`,
  removeFilters: 'Quitar filtros',
} as const;
