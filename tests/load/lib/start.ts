/** A page whose start is measured. */
export interface StartedPage {
  readonly path: string;
  readonly signedIn: boolean;
}

/**
 * What the start of a page took. Milliseconds of a phone, by the processor time of the page's main thread, except the
 * two paints.
 */
export interface Start {
  /** By the clock of this machine, on a phone's line. */
  readonly firstPaint: number;
  readonly largest: number;
  /** What each task takes beyond 50 ms, together. */
  readonly blocked: number;
  readonly longest: number;
  readonly busy: number;
  /** As they come over the line. */
  readonly bytes: number;
  readonly requests: number;
}

export const STARTED_PAGES: readonly StartedPage[] = [
  { path: '/login', signedIn: false },
  { path: '/home/search/mi-gimnasio', signedIn: false },
  { path: '/checador', signedIn: true },
];
