import type { ProblemKind } from '@gym/domain/database/system/problems';
import { plural } from '@gym/domain/text/plural';

/** Text of the list of failures in browsers. */
export const PROBLEMS_TEXT = {
  tab: 'Problemas',
  list: 'Problemas del día',
  day: 'Día',
  emptyTitle: 'Sin problemas este día',
  emptyBody: 'Aquí aparece lo que falló en los teléfonos y las computadoras, sin datos de las personas.',
  times: (count: number) => plural(count, '# vez', '# veces'),
  last: (time: string) => `la última a las ${time}`,
  version: (version: string) => `versión ${version}`,
} as const;

/** Names of the kinds of failures. */
export const PROBLEM_KIND_TEXT: Readonly<Record<ProblemKind, string>> = {
  start: 'No inició la aplicación',
  page: 'Falló una pantalla o un envío',
  outbox: 'No se envió un registro de la entrada',
  unexpected: 'Error inesperado',
};
