import type { StoredOrderSettings } from '@gym/domain/database/store/order-settings';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { present } from '@gym/domain/present';
import { DEFAULT_UNPAID_HOURS, UNPAID_HOURS } from '@gym/domain/store/order-lapse';
import { ORDER_SETTINGS_TEXT } from './order-text.ts';
import { SETTINGS_TEXT } from './text.ts';
import type { Changes } from './use-settings-form.ts';

/** The typed settings of orders and their payment. */
export interface OrderForm {
  /** Whether members may order in the app. */
  readonly appOrders: boolean;
  readonly hours: string;
  readonly bank: string;
  readonly holder: string;
  readonly clabe: string;
}

export function orderFormOf(
  { AppOrders = true }: Pick<StoredConfig, 'AppOrders'>,
  { UnpaidHours = DEFAULT_UNPAID_HOURS, Bank = '', Holder = '', Clabe = '' }: StoredOrderSettings,
): OrderForm {
  return { appOrders: AppOrders, hours: String(UnpaidHours), bank: Bank, holder: Holder, clabe: Clabe };
}

const clabeOf = (text: string): string => text.replace(/\s/g, '');

/** Whether the text is a valid CLABE. Its last digit is a check digit, so most typing mistakes are detected. */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false;
  const weightAt = (at: number): number => (at % 3 === 0 ? 3 : at % 3 === 1 ? 7 : 1);
  const sum = [...text.slice(0, 17)].reduce((all, digit, at) => all + ((Number(digit) * weightAt(at)) % 10), 0);
  return (10 - (sum % 10)) % 10 === Number(text[17]);
}

export function orderProblems({ hours, clabe, holder }: OrderForm): Partial<Record<keyof OrderForm, string>> {
  const { min, max } = UNPAID_HOURS;
  const count = Number(hours);
  const isCount = /^\d+$/.test(hours.trim()) && count >= min && count <= max;
  const account = clabeOf(clabe);
  return present({
    hours: isCount ? undefined : SETTINGS_TEXT.numberWrong(min, max),
    clabe: account === '' || isClabe(account) ? undefined : ORDER_SETTINGS_TEXT.clabeWrong,
    holder: account !== '' && holder.trim() === '' ? ORDER_SETTINGS_TEXT.holderMissing : undefined,
  });
}

/** Returns the changed fields only. */
export function orderChanges(form: OrderForm, before: OrderForm): Changes {
  const changed = (field: 'bank' | 'holder' | 'clabe', value: string): string | undefined =>
    form[field] === before[field] ? undefined : value;
  return {
    Config: present({ AppOrders: form.appOrders === before.appOrders ? undefined : form.appOrders }),
    Orders: present({
      UnpaidHours: form.hours === before.hours ? undefined : Number(form.hours),
      Bank: changed('bank', form.bank.trim()),
      Holder: changed('holder', form.holder.trim()),
      Clabe: changed('clabe', clabeOf(form.clabe)),
    }),
  };
}
