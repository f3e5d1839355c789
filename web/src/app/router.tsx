import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../lib/on-demand.tsx';
import { useHomePath } from '../shared/home-path.ts';
import { KIT_PATH } from '../shared/paths.ts';
import { Shell } from './layout/shell.tsx';
import { useShownPage } from './over/use-shown-page.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { SCREEN_PAGES } from './screen-pages.ts';

/** Every part of the kit, for who works on it: the build takes this for `null` and leaves the page out. */
const KitPage = import.meta.env.DEV ? lazyPart(() => import('./kit/kit-page.tsx'), 'KitPage') : null;

const WhatsAppDialog = lazyPart(() => import('./over/whatsapp-dialog.tsx'), 'WhatsAppDialog');

/**
 * All screens, within a router with history only: the data router costs 16.7 kB more and nothing here needs its
 * loaders.
 */
export function Screens() {
  const { page, hasDialog } = useShownPage();
  return (
    <>
      <Routes location={page}>
        <Route path="/" element={<Navigate to={useHomePath()} replace />} />
        {KitPage && <Route path={KIT_PATH} element={<KitPage />} />}
        <Route element={<Shell />}>
          {SCREEN_PAGES.flatMap(({ screen, page: drawn }) =>
            screen.paths.map((path) => (
              <Route key={path} path={path} element={<ScreenFrame screen={screen} page={drawn} />} />
            )),
          )}
        </Route>
      </Routes>
      {hasDialog && (
        <Suspense>
          <WhatsAppDialog />
        </Suspense>
      )}
    </>
  );
}
