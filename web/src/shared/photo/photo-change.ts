/** A photo in a form: chosen (a data URL), taken away (an empty text), or left as it is (`null`). */
export type PhotoChange = string | null;

/** What is shown of it; `kept` is where the photo that is kept already is, `null` without one. */
export function shownPhoto(change: PhotoChange, kept: string | null): string | null {
  return change === null ? kept : change || null;
}

/** The change that leaves this to be shown. */
export function photoChange(shown: string | null, kept: string | null): PhotoChange {
  if (shown !== null) return shown;
  return kept === null ? null : '';
}
