import type { Locator } from '@playwright/test';

/** The texts that a test types or selects in the dialog for tax data. */
interface TaxInput {
  readonly rfc: string;
  readonly name: string;
  readonly regime: string;
  readonly use: string;
  readonly postalCode: string;
}

/** Valid tax data of an employee. */
export const EMPLOYEE: TaxInput = {
  rfc: 'cacx7605101p8',
  name: 'Xóchitl Casas Chávez',
  postalCode: '64000',
  regime: '605 Sueldos y Salarios e Ingresos Asimilados a Salarios',
  use: 'S01 Sin efectos fiscales',
};

/** Fills in the dialog for tax data. */
export async function fillTaxData(dialog: Locator, { rfc, name, regime, use, postalCode }: TaxInput): Promise<void> {
  await dialog.getByLabel('RFC', { exact: true }).fill(rfc);
  await dialog.getByLabel('Nombre o razón social').fill(name);
  await dialog.getByLabel('Régimen fiscal').selectOption({ label: regime });
  await dialog.getByLabel('Uso de la factura').selectOption({ label: use });
  await dialog.getByLabel('Código postal').fill(postalCode);
}
