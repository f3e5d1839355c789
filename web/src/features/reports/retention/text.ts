import type { CallableOutput } from '@gym/domain/contracts/index';
import type { Retention } from '@gym/domain/membership/period-ends';

/** A paid period that ended, with its person. */
export type RetentionRow = CallableOutput<'listRetention'>['rows'][number];

/** Sentences of the retention list. */
export const RETENTION_TEXT = {
  tab: 'Quién se fue',
  list: 'Personas que terminaron un periodo',
  kind: 'Qué pasó',
  kinds: {
    left: 'Se fueron',
    stayed: 'Se quedaron',
    open: 'Aún pueden renovar',
  } satisfies Readonly<Record<Retention, string>>,
  counted: (label: string, count: number) => `${label} (${count.toLocaleString('es-MX')})`,
  body: 'Terminó un periodo pagado en estas fechas. Se fue quien no renovó en los 10 días siguientes; se quedó quien sí. Si alguien tuvo varios finales en un mes, cuenta el último.',
  file: { left: 'se-fueron', stayed: 'se-quedaron', open: 'aun-pueden-renovar' } satisfies Readonly<
    Record<Retention, string>
  >,
  head: ['Nombre', 'Terminó', 'Siguiente periodo', 'Última visita', 'Teléfono'],
  fileHead: ['Nombre', 'Teléfono', 'Plan', 'Sucursal', 'Terminó', 'Siguiente periodo', 'Última visita'],
  ended: (day: string) => `Terminó el ${day}`,
  next: (day: string) => `Siguió el ${day}`,
  noNext: 'No renovó',
  notYet: 'Todavía no renueva',
  lastVisit: (day: string) => `Vino el ${day}`,
  never: 'Nunca vino',
  noPhone: 'Sin teléfono',
  emptyTitle: 'Nadie en esas fechas',
  emptyBody: 'Elige otras fechas u otra sucursal.',
} as const;
