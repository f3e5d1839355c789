import type { Role } from '@gym/domain/person/roles';
import type { ComponentType } from 'react';

/** Who may open a screen: everybody, everybody signed in, or these roles. */
export type ScreenAccess = 'everyone' | 'signed-in' | readonly Role[];

/** One screen: paths, title, access and page. Router, titles and the menu's rights are derived from all screens. */
export interface Screen {
  readonly id: string;
  /** All paths of the screen, the canonical one first. */
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  /** Whether the heading is the gym's name, not the title. */
  readonly isNamedAfterGym?: boolean;
  readonly access: ScreenAccess;
  /** The maximum width of the content, see `screen-frame.module.css`. */
  readonly width: 'narrow' | 'reading' | 'wide';
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /**
   * What the HTML of the screen contains. `site`: the whole page, rendered on the server with the values that its
   * public hooks read. `build`: the whole page, rendered at build time, because it begins the same for everybody.
   * Absent: frame, heading and skeleton, rendered at build time.
   */
  readonly rendered?: 'site' | 'build';
}
