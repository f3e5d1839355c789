import { orderSettingsPath } from '@gym/domain/database/store/order-settings';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { NEW_GYM_NAME, NEW_GYM_SLUG } from '@gym/domain/new-gym';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useRecord } from '../../data/read.ts';
import { MemberPicker } from '../../features/members/search/member-picker.tsx';
import { DeviceSettings } from '../../features/settings/device-settings.tsx';
import { DEVICE_SETTINGS_TEXT } from '../../features/settings/device-text.ts';
import { DoorSettings } from '../../features/settings/door-settings.tsx';
import { GymSettingsForm } from '../../features/settings/gym-settings.tsx';
import { MessageSettings } from '../../features/settings/message-settings.tsx';
import { OrderSettings } from '../../features/settings/order-settings.tsx';
import { ORDER_SETTINGS_TEXT } from '../../features/settings/order-text.ts';
import { SETTINGS_TEXT } from '../../features/settings/text.ts';
import { TextSettings } from '../../features/settings/text-settings.tsx';
import { TILL_SETTINGS_TEXT } from '../../features/settings/till-text.ts';
import { VISITOR_TEXT } from '../../features/settings/visitor-text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { NewGymGuide } from './set-up.tsx';
import styles from './settings-page.module.css';

const TillTab = lazyPart(() => import('./till-settings-tab.tsx'), 'TillTab');
const BranchRecords = lazyPart(() => import('./records-tab.tsx'), 'BranchRecords');
const PlanRecords = lazyPart(() => import('./records-tab.tsx'), 'PlanRecords');
const PhotoSettings = lazyPart(() => import('../../features/settings/photo-settings.tsx'), 'PhotoSettings');
const StaffSettings = lazyPart(() => import('../../features/settings/staff-settings.tsx'), 'StaffSettings');
const VisitorSettings = lazyPart(() => import('../../features/settings/visitor-settings.tsx'), 'VisitorSettings');

const TABS = [
  { id: 'gimnasio', label: SETTINGS_TEXT.gym },
  { id: 'sucursales', label: SETTINGS_TEXT.branches },
  { id: 'planes', label: SETTINGS_TEXT.plans },
  { id: 'entrada', label: SETTINGS_TEXT.door },
  { id: 'textos', label: SETTINGS_TEXT.texts },
  { id: 'visitantes', label: VISITOR_TEXT.tab },
  { id: 'fotos', label: VISITOR_TEXT.photosTab },
  { id: 'pedidos', label: ORDER_SETTINGS_TEXT.tab },
  { id: 'caja', label: TILL_SETTINGS_TEXT.tab },
  { id: 'personal', label: SETTINGS_TEXT.staff },
  { id: 'terminales', label: DEVICE_SETTINGS_TEXT.tab },
] as const;

/** The settings of a gym that hasn't saved any yet. */
const NEW_GYM: StoredConfig = { Name: NEW_GYM_NAME, Slug: NEW_GYM_SLUG };

/** The gym's settings, for administrators. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const config = useConfig();
  const branches = useBranches();
  const chosen = TABS.find(({ id }) => id === search.get('ver'))?.id ?? 'gimnasio';
  return (
    <LoadedPage state={config}>
      {(saved) => (
        <LoadedPage state={branches}>
          {(all) => (
            <div className={styles.page}>
              <Tabs
                label={SETTINGS_TEXT.tabs}
                tabs={TABS}
                chosen={chosen}
                onChoose={(id) => setSearch(id === 'gimnasio' ? {} : { ver: id }, { replace: true })}
              >
                {chosen === 'gimnasio' && <GymSettingsForm config={saved ?? NEW_GYM} />}
                {chosen === 'entrada' && <DoorSettings config={saved ?? NEW_GYM} branches={all} />}
                {chosen === 'pedidos' && <Orders config={saved ?? NEW_GYM} />}
                {chosen === 'caja' && (
                  <Suspense fallback={<PageSkeleton />}>
                    <TillTab branches={all} />
                  </Suspense>
                )}
                {chosen === 'textos' && (
                  <>
                    <MessageSettings />
                    <TextSettings config={saved ?? NEW_GYM} />
                  </>
                )}
                <Suspense fallback={<PageSkeleton />}>
                  <VisitorTab chosen={chosen} config={saved ?? NEW_GYM} />
                </Suspense>
                {chosen === 'terminales' && <DeviceSettings branches={all} />}
                {chosen === 'personal' && (
                  <Suspense fallback={<PageSkeleton />}>
                    <StaffSettings branches={all} picker={(onPick) => <MemberPicker onPick={onPick} />} />
                    <NewGymGuide />
                  </Suspense>
                )}
                {chosen === 'sucursales' && (
                  <Suspense fallback={<PageSkeleton />}>
                    <BranchRecords branches={all} />
                  </Suspense>
                )}
                {chosen === 'planes' && (
                  <Suspense fallback={<PageSkeleton />}>
                    <PlanRecords />
                  </Suspense>
                )}
              </Tabs>
            </div>
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}

/** The tab with the settings of orders. */
function Orders({ config }: { readonly config: StoredConfig }) {
  const settings = useRecord(orderSettingsPath, {});
  return (
    <LoadedPage state={settings}>{(saved) => <OrderSettings config={config} settings={saved ?? {}} />}</LoadedPage>
  );
}

/** The texts or the photos that visitors see, if their tab is chosen. */
function VisitorTab({ chosen, config }: { readonly chosen: string; readonly config: StoredConfig }) {
  if (chosen === 'visitantes') return <VisitorSettings config={config} />;
  return chosen === 'fotos' ? <PhotoSettings config={config} /> : null;
}
