/** The release of the stored data and of the code. The app shows the customer's version, which is in `package.json`. */
export const RELEASE = '4.0.0';
/** The number of the stored data's schema. Migrations raise it. */
export const SCHEMA = 1;
