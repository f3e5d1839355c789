import { WRONG_SUM_TEXT } from '../payment/text.ts';

/** Sentences for opening a shift. */
export const OPEN_SHIFT_TEXT = {
  openTitle: 'Abre tu turno',
  openBody: 'Cuenta el dinero con el que empiezas. Sin turno abierto no se cobra.',
  float: 'Fondo inicial en pesos',
  wrongSum: WRONG_SUM_TEXT,
  open: 'Abrir turno',
  back: 'Volver',
  uncharged: 'Registrar sin cobrar',
  branch: 'Sucursal',
  leftOpen: 'Tu turno quedó abierto desde otro día y ya no cobra. Ciérralo en Caja y abre otro.',
  toTill: 'Ir a Caja',
} as const;
