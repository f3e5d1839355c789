import { POLICY_ACTIONS } from '@gym/domain/attendance/attendance';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredAudit, StoredAuditFacts } from '@gym/domain/database/system/audit';
import { ENDLESS } from '@gym/domain/membership/dates';
import { formatCentavos } from '@gym/domain/money/money';
import { POLICY_ACTION_TEXT, SELF_CHECK_IN_TEXT } from '@gym/domain/text/policy';
import { PROBLEM_LABELS } from '@gym/domain/text/problems';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { detailText, settingLabel } from './detail-text.ts';

/** Functions that return the name of a plan or branch; the log stores only its key. */
export interface AuditNames {
  readonly plan: (key: string) => string;
  readonly branch: (key: string) => string;
}

type ValueChange = NonNullable<StoredAuditFacts['Ends']>;

/** Formats a change as 'old → new'. `none` is the text for a missing value. */
function changeText(
  { From, To }: ValueChange,
  none: string,
  format: (value: string) => string = (value) => value,
): string {
  return `${From === undefined ? none : format(From)} → ${To === undefined ? none : format(To)}`;
}

function dayText(day: string): string {
  return day === ENDLESS ? 'sin vencimiento' : day;
}

/** Returns the sum of a line of the audit log in words, such as 'faltan $333.00'; `null` if the line has no sum. */
export function sumText({ Action, Facts: { Price, PaidBy, Left } = {} }: StoredAudit): string | null {
  if (Left !== undefined) return `sobraron ${formatCentavos(Left)}`;
  if (Price === undefined) return null;
  const sum = formatCentavos(Math.abs(Price));
  const paid = PaidBy === undefined ? sum : `${sum}, ${PAYMENT_TEXT[PaidBy].toLowerCase()}`;
  switch (Action) {
    case 'shift-opened':
      return `con ${sum} de fondo`;
    case 'shift-closed':
      return Price === 0 ? 'la caja cuadra' : `${Price < 0 ? 'faltan' : 'sobran'} ${sum}`;
    case 'cash-moved':
      return `${Price < 0 ? 'salieron' : 'entraron'} ${sum}`;
    case 'sale-refunded':
      return `se devolvieron ${paid}`;
    default:
      return paid;
  }
}

/** Names of the kinds of membership entries that were annulled. */
const ENTRY_KIND_TEXT = {
  paid: 'una venta',
  change: 'un cambio de plan',
  freeze: 'una pausa',
  resume: 'una reanudación',
  cancel: 'una cancelación',
  annul: 'una anulación',
} as const;

/** Describes the membership entry that was annulled. */
function annulledText({ Kind, At, Plan, Price }: NonNullable<StoredAuditFacts['Annulled']>, names: AuditNames): string {
  const facts = [
    ...(Plan === undefined ? [] : [names.plan(Plan)]),
    ...(Price === undefined ? [] : [formatCentavos(Price)]),
  ];
  return `Era ${ENTRY_KIND_TEXT[Kind]} del ${gymDayOf(At)}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
}

const formatYesNo = (value: string): string => (value === 'true' ? 'sí' : 'no');
const formatSum = (centavos: string): string => formatCentavos(Number(centavos));
const formatDay = (epochMs: string): string => gymDayOf(Number(epochMs));

/** The functions that format values of published records, by property name. */
const PUBLISHED_FORMATS: Readonly<Record<string, (value: string) => string>> = {
  Price: formatSum,
  Amount: formatSum,
  From: formatDay,
  Until: formatDay,
  Active: formatYesNo,
  OwnFreeze: formatYesNo,
  Hidden: formatYesNo,
  Kind: (value) => (value === 'day-pass' ? 'pase de un día' : 'membresía'),
};

/** Formats the value of a setting. `field`: the last part of its path. */
function settingValue(field: string, value: string): string {
  const action = POLICY_ACTIONS.find((known) => known === value);
  if (action) return POLICY_ACTION_TEXT[action].toLowerCase();
  if (PUBLISHED_FORMATS[field]) return PUBLISHED_FORMATS[field](value);
  if (field === 'SelfCheckIn' && (value === 'off' || value === 'open' || value === 'code'))
    return SELF_CHECK_IN_TEXT[value].toLowerCase();
  return value;
}

type Setting = NonNullable<StoredAuditFacts['Settings']>[number];

/** Describes the change of a setting, or of a field of a published record. */
function settingText({ Of, From, To }: Setting, names: AuditNames): string {
  const lastSlash = Of.lastIndexOf('/');
  const field = Of.slice(lastSlash + 1);
  const isPolicy = Of.slice(0, lastSlash).endsWith('/Policy');
  const problemLabel = Object.entries(PROBLEM_LABELS).find(([key]) => key === field)?.[1];
  const label = isPolicy ? settingLabel(Of.slice(0, lastSlash), names.branch) : settingLabel(Of, names.branch);
  const [root, key = ''] = Of.split('/');
  const planPrefix = root === 'Plans' ? `${names.plan(key)}: ` : '';
  const name = isPolicy && problemLabel ? `${label}, ${problemLabel.toLowerCase()}` : label;
  if (From === undefined && To === undefined) return planPrefix + name;
  return `${planPrefix}${name}: ${changeText({ From, To }, isPolicy ? 'como en general' : 'sin dato', (value) => settingValue(field, value))}`;
}

/**
 * Returns short texts about what a line of the audit log records, such as days, plan and reason, without the sum.
 */
export function factsText({ Action, Branch, Detail, Facts = {} }: StoredAudit, names: AuditNames): readonly string[] {
  const { Ends, Plan, Days, Day, Reason, Annulled, Problems, Link, Settings } = Facts;
  const detail = Detail === undefined ? '' : detailText(Action, Detail, names.branch);
  return [
    ...(Branch === undefined ? [] : [names.branch(Branch)]),
    ...(Day === undefined ? [] : [Day]),
    ...(Plan ? [planText(Plan, names)] : []),
    ...(Days ? [`Del ${Days.From} al ${Days.To}`] : []),
    ...(Ends ? [`Vence: ${changeText(Ends, 'sin membresía', dayText)}`] : []),
    ...(Annulled ? [annulledText(Annulled, names)] : []),
    ...(Problems ? [Problems.map((problem) => PROBLEM_LABELS[problem]).join(', ')] : []),
    ...(Link === undefined ? [] : [Link === 'qr' ? 'Código QR en pantalla' : 'Enlace para enviar']),
    ...(Settings ?? []).map((setting) => settingText(setting, names)),
    ...(Reason === undefined ? [] : [`Motivo: ${Reason}`]),
    ...(detail === '' ? [] : [detail]),
  ];
}

/** Describes the plan that was sold, or the change from one plan to another. */
function planText({ From, To }: ValueChange, names: AuditNames): string {
  if (From === undefined || From === To) return names.plan(To ?? '');
  return changeText({ From, To }, 'sin plan', names.plan);
}
