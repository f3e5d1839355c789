import { plural } from '@gym/domain/text/plural';

/** Text of the list of uncharged periods; the label of the audit page's tabs, and the names of the first two tabs. */
export const UNCHARGED_TEXT = {
  views: 'Qué ver de la bitácora',
  log: 'Movimientos',
  uncharged: 'Sin cobro',
  list: 'Membresías sin cobro',
  earlier: 'Mes anterior',
  later: 'Mes siguiente',
  count: (count: number, sum: string) =>
    plural(count, `# membresía sin cobro, con precio de ${sum}`, `# membresías sin cobro, con precios por ${sum}`),
  more: (count: number) => `Se muestran las últimas ${count}.`,
  emptyTitle: 'Nada sin cobro este mes',
  emptyBody: 'Aquí aparecen las cortesías y los pagos fuera del sistema, con su motivo.',
  by: 'Registró',
} as const;
