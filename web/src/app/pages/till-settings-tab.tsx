import { tillSettingsPath } from '@gym/domain/database/money/till-settings';
import type { Branch } from '../../data/public/branches.ts';
import { useRecord } from '../../data/read.ts';
import { QuickKeySettings } from '../../features/settings/quick-key-settings.tsx';
import { TillSettings } from '../../features/settings/till-settings.tsx';
import { LoadedPage } from './loaded-page.tsx';

/** Settings of the gym's till. */
export function TillTab({ branches }: { readonly branches: readonly Branch[] }) {
  const settings = useRecord(tillSettingsPath, {});
  return (
    <LoadedPage state={settings}>
      {(stored) => (
        <>
          <TillSettings stored={stored} />
          <QuickKeySettings branches={branches} />
        </>
      )}
    </LoadedPage>
  );
}
