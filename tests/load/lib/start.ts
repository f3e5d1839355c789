/** A page whose start is measured. */
export interface StartedPage {
  readonly path: string;
  readonly signedIn: boolean;
}

/**
 * Figures of a page's start. Milliseconds on a phone, by the processor time of the page's main thread, except the two
 * paints.
 */
export interface Start {
  /** In real time, on a phone's connection. */
  readonly firstPaint: number;
  readonly largest: number;
  /** Total blocking time: the sum of each task's duration beyond 50 ms. */
  readonly blocked: number;
  readonly longest: number;
  readonly busy: number;
  /** Bytes transferred, compressed. */
  readonly bytes: number;
  readonly requests: number;
}

export const STARTED_PAGES: readonly StartedPage[] = [
  { path: '/login', signedIn: false },
  { path: '/home/search/mi-gimnasio', signedIn: false },
  { path: '/checador', signedIn: true },
];
