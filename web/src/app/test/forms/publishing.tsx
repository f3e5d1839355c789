import { saveSettings } from '@gym/domain/contracts/gym';
import { createTerminal, saveBranch, saveNotice, savePlan, savePromotion } from '@gym/domain/contracts/published';
import { saveProduct } from '@gym/domain/contracts/store';
import { plansPath } from '@gym/domain/database/memberships/plans';
import { noticePath } from '@gym/domain/database/messages/notices';
import { productPath } from '@gym/domain/database/store/products';
import { promotionPath } from '@gym/domain/database/store/promotions';
import { branchesPath, type StoredBranch } from '@gym/domain/database/system/branches';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { ok } from '@gym/domain/errors';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { BranchForm } from '../../../features/publish/branch-form.tsx';
import { NoticeForm } from '../../../features/publish/notice-form.tsx';
import { PlanForm } from '../../../features/publish/plan-form.tsx';
import { PromotionForm } from '../../../features/publish/promotion-form.tsx';
import { TerminalCard } from '../../../features/publish/terminal-card.tsx';
import { DoorSettings } from '../../../features/settings/door-settings.tsx';
import { GymSettingsForm } from '../../../features/settings/gym-settings.tsx';
import { OrderSettings } from '../../../features/settings/order-settings.tsx';
import { QuickKeySettings } from '../../../features/settings/quick-key-settings.tsx';
import { SETTINGS_TEXT } from '../../../features/settings/text.ts';
import { TextSettings } from '../../../features/settings/text-settings.tsx';
import { TillSettings } from '../../../features/settings/till-settings.tsx';
import { VisitorSettings } from '../../../features/settings/visitor-settings.tsx';
import { ManagedProducts } from '../../pages/publish/managed-products.tsx';
import {
  ManagedBranches,
  ManagedNotices,
  ManagedPlans,
  ManagedPromotions,
} from '../../pages/publish/managed-sections.tsx';
import { type FormRow, tick, type } from './form-row.tsx';

const TODAY = gymDay('2026-11-12');
const noop = (): void => {};
const renderNothing = (): null => null;
const STORED_BRANCH: StoredBranch = { Name: 'Centro', SelfCheckIn: 'open' };
const CENTRO = { key: 'centro', value: STORED_BRANCH };
const PLAN = { Name: 'Mensual', Months: 1, Price: 59_900, Branches: { all: true }, Active: true } as const;
const NOTICE = { Title: 'Cerramos', Text: 'El lunes', From: 1, Branches: { all: true } };
const PROMOTION = {
  Name: 'Verano',
  Percent: 10,
  From: 1,
  Plans: { all: true },
  Branches: { all: true },
  Used: 0,
  Revision: 1,
  Active: true,
};
const PRODUCT = { Name: 'Agua', Price: 1_800, Tax: 'iva0', Active: true, Place: '1', Revision: 1, Low: 0, Order: 1 };
const CONFIG: StoredConfig = { Name: 'Gimnasio', Slug: 'gimnasio' };

const LIST_FILES = ['app/pages/publish/managed-sections.tsx', 'features/publish/managed-list.tsx'];
const SETTINGS_FILE = 'features/settings/use-settings-form.ts';
const CONFLICT = { conflict: SETTINGS_TEXT.conflict };

/** The forms and lists of what the gym publishes, and the forms of settings. {@link FormRow} explains the fields. */
export const PUBLISHING_FORMS: readonly FormRow[] = [
  {
    name: 'plan',
    files: ['features/publish/plan-form.tsx', 'features/publish/publish-form.tsx', 'shared/form/use-form.ts'],
    contract: savePlan,
    element: () => <PlanForm plan={null} branches={[CENTRO]} preview={renderNothing} onDone={noop} />,
    // Unticks the default, so that the form lacks branches until it is filled in.
    open: () => tick('Todas las sucursales'),
    fill: async () => {
      await type('Nombre', 'Mensual');
      await type('Precio', '599');
      await tick('Centro');
    },
    send: 'Publicar',
    isKept: true,
    required: ['Nombre', 'Precio', 'Todas las sucursales'],
  },
  {
    name: 'edit of a plan',
    files: ['features/publish/plan-form.tsx'],
    contract: savePlan,
    element: () => (
      <PlanForm plan={{ key: 'mensual', value: PLAN }} branches={[CENTRO]} preview={renderNothing} onDone={noop} />
    ),
    fill: () => type('Nombre', 'Mes'),
    send: 'Guardar',
  },
  {
    name: 'notice',
    files: ['features/publish/notice-form.tsx'],
    contract: saveNotice,
    element: () => <NoticeForm notice={null} branches={[CENTRO]} today={TODAY} preview={renderNothing} onDone={noop} />,
    fill: async () => {
      await type('Título', 'Cerramos');
      await type('Texto', 'El lunes');
    },
    send: 'Publicar',
    isKept: true,
    required: ['Título', 'Texto'],
  },
  {
    name: 'branch',
    files: ['features/publish/branch-form.tsx'],
    contract: saveBranch,
    element: () => <BranchForm branch={null} today={TODAY} preview={renderNothing} onDone={noop} />,
    fill: () => type('Nombre', 'Norte'),
    send: 'Publicar',
    isKept: true,
    required: ['Nombre'],
  },
  {
    name: 'promotion',
    files: ['features/publish/promotion-form.tsx'],
    contract: savePromotion,
    element: () => (
      <PromotionForm
        promotion={null}
        plans={[]}
        products={{ search: async () => ok({ rows: [] }), name: (key) => key }}
        branches={[CENTRO]}
        today={TODAY}
        onDone={noop}
      />
    ),
    // Unticks the defaults, so that the form lacks plans and branches until it is filled in.
    open: async () => {
      await tick('Todos los planes');
      await tick('Todas las sucursales');
    },
    fill: async () => {
      await tick('Todos los planes');
      await tick('Centro');
      await type('Código', 'VERANO');
      await type('Nombre', 'Verano');
      await type('Por ciento', '10');
    },
    send: 'Publicar',
    isKept: true,
    required: ['Código', 'Nombre', 'Por ciento', 'Todos los planes', 'Todas las sucursales'],
  },
  {
    name: 'terminal',
    files: ['features/publish/terminal-card.tsx'],
    contract: createTerminal,
    element: () => <TerminalCard branch="centro" name="Centro" />,
    send: 'Crear acceso de terminal',
    isKept: true,
  },
  {
    name: 'list of plans',
    files: LIST_FILES,
    contract: savePlan,
    stored: { [plansPath.at({})]: { mensual: PLAN } },
    element: () => <ManagedPlans />,
    send: 'Ocultar Mensual',
  },
  {
    name: 'list of notices',
    files: LIST_FILES,
    contract: saveNotice,
    stored: { [noticePath.list({})]: { n1: NOTICE } },
    element: () => <ManagedNotices />,
    send: 'Ocultar Cerramos',
  },
  {
    name: 'list of branches',
    files: LIST_FILES,
    contract: saveBranch,
    stored: { [branchesPath.at({})]: { centro: STORED_BRANCH } },
    element: () => <ManagedBranches />,
    send: 'Ocultar Centro',
  },
  {
    name: 'list of promotions',
    files: LIST_FILES,
    contract: savePromotion,
    stored: { [promotionPath.list({})]: { VERANO: PROMOTION } },
    element: () => <ManagedPromotions />,
    send: 'Ocultar VERANO',
  },
  {
    name: 'list of products',
    files: ['app/pages/publish/managed-products.tsx'],
    contract: saveProduct,
    stored: { [productPath.list({})]: { agua: PRODUCT } },
    element: () => <ManagedProducts />,
    send: 'Ocultar Agua',
  },
  {
    name: 'settings of the gym',
    files: ['features/settings/gym-settings.tsx', SETTINGS_FILE],
    contract: saveSettings,
    element: () => <GymSettingsForm config={CONFIG} />,
    fill: () => type('Nombre del gimnasio', 'Otro'),
    send: 'Guardar',
    words: CONFLICT,
  },
  {
    name: 'settings of the door',
    files: ['features/settings/door-settings.tsx'],
    contract: saveSettings,
    element: () => <DoorSettings config={CONFIG} branches={[CENTRO]} />,
    fill: () => type('Su membresía venció', 'warning'),
    send: 'Guardar',
    words: CONFLICT,
  },
  {
    name: 'settings of texts',
    files: ['features/settings/text-settings.tsx'],
    contract: saveSettings,
    element: () => <TextSettings config={CONFIG} />,
    fill: () => type('Aviso de privacidad', 'Cuidamos tus datos.'),
    send: 'Guardar',
    words: CONFLICT,
  },
  {
    name: 'settings of the till',
    files: ['features/settings/till-settings.tsx'],
    contract: saveSettings,
    element: () => <TillSettings stored={null} />,
    fill: () => type('Lo más que recepción puede descontar, en %', '7'),
    send: 'Guardar',
    words: CONFLICT,
  },
  {
    name: 'settings of the quick keys',
    files: ['features/settings/quick-key-settings.tsx'],
    contract: saveSettings,
    stored: { [plansPath.at({})]: { mensual: PLAN } },
    element: () => <QuickKeySettings branches={[CENTRO]} />,
    fill: () => type('Tecla 1', 'plan~mensual'),
    send: 'Guardar',
    words: CONFLICT,
  },
  {
    name: 'settings for visitors',
    files: ['features/settings/visitor-settings.tsx'],
    contract: saveSettings,
    element: () => <VisitorSettings config={CONFIG} />,
    fill: () => type('Paso 1', 'Inscríbete'),
    send: 'Guardar',
    words: CONFLICT,
  },
  {
    name: 'settings of orders',
    files: ['features/settings/order-settings.tsx'],
    contract: saveSettings,
    element: () => <OrderSettings config={CONFIG} settings={{}} />,
    fill: () => type('Horas para pagar un pedido', '30'),
    send: 'Guardar',
    words: CONFLICT,
  },
];
