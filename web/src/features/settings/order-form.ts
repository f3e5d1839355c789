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
  /** Hours after which an unpaid order is cancelled. */
  readonly hours: string;
  /** Name of the bank of the account for transfers. */
  readonly bank: string;
  /** Name of the account's holder. */
  readonly holder: string;
  /** CLABE: the account's number, 18 digits. */
  readonly clabe: string;
}

/** Returns the stored settings as people type them. */
export function orderFormOf(
  { AppOrders = true }: Pick<StoredConfig, 'AppOrders'>,
  { UnpaidHours = DEFAULT_UNPAID_HOURS, Bank = '', Holder = '', Clabe = '' }: StoredOrderSettings,
): OrderForm {
  return { appOrders: AppOrders, hours: String(UnpaidHours), bank: Bank, holder: Holder, clabe: Clabe };
}

const removeSpaces = (text: string): string => text.replace(/\s/g, '');

/** Whether the text is a valid CLABE. Its last digit is a check digit, so most typing mistakes are detected. */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false;
  // The digits have the weights 3, 7, 1, 3, 7, 1 and so on.
  const weightAt = (at: number): number => (at % 3 === 0 ? 3 : at % 3 === 1 ? 7 : 1);
  const sum = [...text.slice(0, 17)].reduce((total, digit, at) => total + ((Number(digit) * weightAt(at)) % 10), 0);
  return (10 - (sum % 10)) % 10 === Number(text[17]);
}

/** Returns the sentences about invalid fields. An account needs its holder's name. */
export function orderProblems({ hours, clabe, holder }: OrderForm): Partial<Record<keyof OrderForm, string>> {
  const { min, max } = UNPAID_HOURS;
  const count = Number(hours);
  const isHoursValid = /^\d+$/.test(hours.trim()) && count >= min && count <= max;
  const account = removeSpaces(clabe);
  return present({
    hours: isHoursValid ? undefined : SETTINGS_TEXT.numberWrong(min, max),
    clabe: account === '' || isClabe(account) ? undefined : ORDER_SETTINGS_TEXT.clabeWrong,
    holder: account !== '' && holder.trim() === '' ? ORDER_SETTINGS_TEXT.holderMissing : undefined,
  });
}

/** Returns only the fields that differ from the stored ones. */
export function orderChanges(form: OrderForm, stored: OrderForm): Changes {
  const changedText = (field: 'bank' | 'holder' | 'clabe', value: string): string | undefined =>
    form[field] === stored[field] ? undefined : value;
  return {
    Config: present({ AppOrders: form.appOrders === stored.appOrders ? undefined : form.appOrders }),
    Orders: present({
      UnpaidHours: form.hours === stored.hours ? undefined : Number(form.hours),
      Bank: changedText('bank', form.bank.trim()),
      Holder: changedText('holder', form.holder.trim()),
      Clabe: changedText('clabe', removeSpaces(form.clabe)),
    }),
  };
}
