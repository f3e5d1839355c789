const MEBIBYTE = 1024 * 1024;

/** Maximum number of people in a file. The row of the column titles isn't counted. */
export const MAX_ROWS = 20_000;
/** Maximum size of a spreadsheet file, which is a ZIP archive, in bytes. */
export const MAX_PACKED_BYTES = 5 * MEBIBYTE;
/** Maximum size of any file, and of all unpacked parts of a spreadsheet together, in bytes. */
export const MAX_UNPACKED_BYTES = 50 * MEBIBYTE;
