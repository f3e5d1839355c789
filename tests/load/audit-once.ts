// One Lighthouse audit of one page of the suite that is running, as a line of JSON: node tests/load/audit-once.ts /login
import process from 'node:process';
import { auditPage, PAGES } from './lib/lighthouse.ts';

const page = PAGES.find(({ path }) => path === process.argv[2]);
if (!page) throw new Error(`Name one of ${PAGES.map(({ path }) => path).join(', ')}`);
console.log(JSON.stringify(await auditPage(page.path, page.signedIn, 9_300)));
