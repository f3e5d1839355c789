import { createOnDemand, type OnDemand } from '../lib/on-demand.tsx';
import { NOT_FOUND, SCREENS } from './routes.ts';
import type { Screen } from './screen.ts';
import { PUBLIC_DATA } from './screen-area.tsx';

/** A screen and its page, which loads on demand. */
export interface ScreenPage {
  readonly screen: Screen;
  readonly page: OnDemand<object>;
}

/** Every screen with its page. */
export const SCREEN_PAGES: readonly ScreenPage[] = [...SCREENS, NOT_FOUND].map((screen) => ({
  screen,
  page: createOnDemand<object>(() => screen.load().then(({ Page }) => Page)),
}));

/**
 * Loads the code of a screen's page and of its provider of public data, if it has one, so that rendering and hydration
 * needn't wait for it.
 */
export async function preloadScreen(screen: Screen): Promise<void> {
  const page = SCREEN_PAGES.find((candidate) => candidate.screen.id === screen.id)?.page;
  await Promise.all([page?.load(), screen.rendered === 'site' ? PUBLIC_DATA.load() : null]);
}
