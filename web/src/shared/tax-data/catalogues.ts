import type { Regime } from '@gym/domain/tax-data/regimes';
import type { CfdiUse } from '@gym/domain/tax-data/uses';

/** Names of the tax regimes, by code, as the SAT (the tax authority) writes them. */
const REGIME_NAMES: Readonly<Record<Regime, string>> = {
  601: 'General de Ley Personas Morales',
  603: 'Personas Morales con Fines no Lucrativos',
  605: 'Sueldos y Salarios e Ingresos Asimilados a Salarios',
  606: 'Arrendamiento',
  607: 'Régimen de Enajenación o Adquisición de Bienes',
  608: 'Demás ingresos',
  610: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
  611: 'Ingresos por Dividendos (socios y accionistas)',
  612: 'Personas Físicas con Actividades Empresariales y Profesionales',
  614: 'Ingresos por intereses',
  615: 'Régimen de los ingresos por obtención de premios',
  616: 'Sin obligaciones fiscales',
  620: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
  621: 'Incorporación Fiscal',
  622: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
  623: 'Opcional para Grupos de Sociedades',
  624: 'Coordinados',
  625: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  626: 'Régimen Simplificado de Confianza',
};

/** Names of the uses of an invoice, by code, as the SAT writes them. */
const USE_NAMES: Readonly<Record<CfdiUse, string>> = {
  G01: 'Adquisición de mercancías',
  G03: 'Gastos en general',
  D01: 'Honorarios médicos, dentales y gastos hospitalarios',
  D02: 'Gastos médicos por incapacidad o discapacidad',
  D03: 'Gastos funerales',
  D04: 'Donativos',
  D05: 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)',
  D06: 'Aportaciones voluntarias al SAR',
  D07: 'Primas por seguros de gastos médicos',
  D08: 'Gastos de transportación escolar obligatoria',
  D09: 'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones',
  D10: 'Pagos por servicios educativos (colegiaturas)',
  S01: 'Sin efectos fiscales',
};

/** Formats a regime as code and name. */
export function regimeText(regime: Regime): string {
  return `${regime} ${REGIME_NAMES[regime]}`;
}

/** Formats a use of the invoice as code and name. */
export function cfdiUseText(use: CfdiUse): string {
  return `${use} ${USE_NAMES[use]}`;
}
