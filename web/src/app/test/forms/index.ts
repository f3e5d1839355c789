import { DESK_FORMS } from './desk.tsx';
import type { FormRow } from './form-row.tsx';
import { MEMBERSHIP_FORMS } from './memberships.tsx';
import { ORDER_FORMS } from './orders.tsx';
import { PEOPLE_FORMS } from './people.tsx';
import { PUBLISHING_FORMS } from './publishing.tsx';
import { TILL_FORMS } from './till.tsx';

/** Every form, dialog and button of the app that calls a server function. */
export const FORMS: readonly FormRow[] = [
  ...MEMBERSHIP_FORMS,
  ...PEOPLE_FORMS,
  ...DESK_FORMS,
  ...TILL_FORMS,
  ...ORDER_FORMS,
  ...PUBLISHING_FORMS,
];

/** Files that use `useAction` and have no row in {@link FORMS}, each with what it does. */
export const WITHOUT_ROW: Readonly<Record<string, string>> = {
  'features/desk/offline-switch.tsx': 'keeps the roster on the device, or removes it',
  'features/notifications/notification-list.tsx': 'marks notifications and notices as read in the database',
  'features/notifications/push-switch.tsx':
    'registers the device for push notifications; its refusals are `denied` and `failed`',
  'features/session/use-submit.ts':
    'signs in and changes the person’s own account; its refusals are those of Firebase Auth',
  'features/settings/device-settings.tsx': 'ends or removes a device in the database',
  'features/terminal/staff-panel.tsx': 'checks the password of staff at a terminal',
  'features/till/sales/folio-search.tsx': 'reads sales by folio',
};
