/** Words of the till's settings. */
export const TILL_SETTINGS_TEXT = {
  tab: 'Caja',
  discounts: 'Descuentos en caja',
  percent: 'Lo más que recepción puede descontar, en %',
  percentHint: 'De cada venta. Un administrador puede descontar más. Con 0, recepción no descuenta.',
  uncharged: 'Membresías sin cobro',
  courtesies: 'Cortesías al mes por recepcionista',
  courtesiesHint:
    'Cuenta para cada persona de recepción. Un administrador no tiene límite. Con 0, recepción no da cortesías.',
  outside: 'Pagadas fuera del sistema, al mes por recepcionista',
  outsideHint: 'También las vigentes que recepción importa. Con 0, las registra un administrador.',
  keys: 'Teclas de la caja',
  keysHint: 'Lo que cada sucursal cobra más, a un toque. Sin ninguna salen sus primeros planes y productos.',
  key: (place: number) => `Tecla ${place}`,
  moreProducts: 'Ofrecer más productos',
  freeKey: 'Libre',
  otherKey: 'Lo elegido antes (ya no está en la lista)',
} as const;
