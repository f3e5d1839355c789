import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { HOME_PATH } from '../shared/home-path.ts';
import { KIT_PATH } from '../shared/paths.ts';
import { Shell } from './layout/shell.tsx';
import { NOT_FOUND, SCREENS, type Screen } from './routes.ts';
import { ScreenFrame } from './screen-frame.tsx';

interface LazyScreen {
  readonly screen: Screen;
  readonly Page: ComponentType;
}

function lazyScreen(screen: Screen): LazyScreen {
  return { screen, Page: lazy(() => screen.load().then(({ Page }) => ({ default: Page }))) };
}

/** Every part of the kit, for who works on it: the build takes this for `null` and leaves the page out. */
const KitPage = import.meta.env.DEV
  ? lazy(() => import('./kit/kit-page.tsx').then((module) => ({ default: module.KitPage })))
  : null;

const LAZY_SCREENS = [...SCREENS, NOT_FOUND].map(lazyScreen);

/** The router with history only: the data router costs 16.7 kB more and nothing here needs its loaders. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Navigate to={HOME_PATH} replace />} />
        {KitPage && <Route path={KIT_PATH} element={<KitPage />} />}
        <Route element={<Shell />}>
          {LAZY_SCREENS.flatMap(({ screen, Page }) =>
            screen.paths.map((path) => (
              <Route key={path} path={path} element={<ScreenFrame screen={screen} Page={Page} />} />
            )),
          )}
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
