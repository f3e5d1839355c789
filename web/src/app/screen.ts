import type { Role } from '@gym/domain/person/roles';
import type { ComponentType } from 'react';

/** Who a screen is for: everyone, everyone signed in, or these roles. */
export type ScreenAccess = 'everyone' | 'signed-in' | readonly Role[];

/**
 * One screen: where it is, what it is called, who sees it, how it is loaded. Router, titles and the menu's rights are
 * made from these.
 */
export interface Screen {
  readonly id: string;
  /** All its paths, the first one its own. */
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  /** Whether the heading is the gym's name, not the title. */
  readonly isNamedAfterGym?: boolean;
  readonly access: ScreenAccess;
  readonly width: 'narrow' | 'reading' | 'wide';
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /**
   * How much of it stands in its HTML. `site`: all, rendered on the server with the values that its public hooks read;
   * `build`: all, made at build time, for a page that begins the same for everybody. Absent: frame, heading and
   * skeleton, made at build time.
   */
  readonly rendered?: 'site' | 'build';
}
