/** The release of the code. The app shows another number: the customer's version, which is in `package.json`. */
export const RELEASE = '4.0.0';
/** Number of the schema of the stored data that this code uses. Migrations bring older data to it. */
export const SCHEMA = 1;
