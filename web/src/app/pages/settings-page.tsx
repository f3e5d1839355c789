import type { StoredConfig } from '@gym/domain/database/config';
import { useSearchParams } from 'react-router-dom';
import { useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { MemberPicker } from '../../features/members/member-picker.tsx';
import { DoorSettings } from '../../features/settings/door-settings.tsx';
import { GymSettings } from '../../features/settings/gym-settings.tsx';
import { StaffSettings } from '../../features/settings/staff-settings.tsx';
import { SETTINGS_TEXT } from '../../features/settings/text.ts';
import { TextSettings } from '../../features/settings/text-settings.tsx';
import { environment } from '../../lib/environment.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';

const TABS = [
  { id: 'gimnasio', label: SETTINGS_TEXT.gym },
  { id: 'entrada', label: SETTINGS_TEXT.door },
  { id: 'textos', label: SETTINGS_TEXT.texts },
  { id: 'personal', label: SETTINGS_TEXT.staff },
] as const;

/** Before anything was ever set. */
const NEW_GYM: StoredConfig = { Name: environment.gymName, Slug: environment.gymSlug };

/** What the gym changes itself. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const config = useConfig();
  const branches = useBranches();
  const chosen = TABS.find(({ id }) => id === search.get('ver'))?.id ?? 'gimnasio';
  return (
    <LoadedPage state={config}>
      {(kept) => (
        <LoadedPage state={branches}>
          {(all) => (
            <Tabs
              label={SETTINGS_TEXT.tabs}
              tabs={TABS}
              chosen={chosen}
              onChoose={(id) => setSearch(id === 'gimnasio' ? {} : { ver: id }, { replace: true })}
            >
              {chosen === 'gimnasio' && <GymSettings config={kept ?? NEW_GYM} />}
              {chosen === 'entrada' && <DoorSettings config={kept ?? NEW_GYM} branches={all} />}
              {chosen === 'textos' && <TextSettings config={kept ?? NEW_GYM} />}
              {chosen === 'personal' && (
                <StaffSettings branches={all} picker={(onPick) => <MemberPicker onPick={onPick} />} />
              )}
            </Tabs>
          )}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}
