import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPart } from '../lib/on-demand.tsx';
import { useHomePath } from '../shared/home-path.ts';
import { KIT_PATH } from '../shared/paths.ts';
import { Shell } from './layout/shell.tsx';
import { useShownPage } from './over/use-shown-page.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { SCREEN_PAGES } from './screen-pages.ts';

/** Page with the components of the UI kit. A production build leaves out its code. */
const KitPage = import.meta.env.DEV ? lazyPart(() => import('./kit/kit-page.tsx'), 'KitPage') : null;

const WhatsAppDialog = lazyPart(() => import('./over/whatsapp-dialog.tsx'), 'WhatsAppDialog');

/**
 * The routes of all screens. They don't use React Router's data router, because it would enlarge the bundle and its
 * loaders aren't needed.
 */
export function Screens() {
  const { page, hasDialog } = useShownPage();
  return (
    <>
      <Routes location={page}>
        <Route path="/" element={<Navigate to={useHomePath()} replace />} />
        {KitPage && <Route path={KIT_PATH} element={<KitPage />} />}
        <Route element={<Shell />}>
          {SCREEN_PAGES.flatMap(({ screen, page: screenPage }) =>
            screen.paths.map((path) => (
              <Route key={path} path={path} element={<ScreenFrame screen={screen} page={screenPage} />} />
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
