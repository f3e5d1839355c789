import { renderToStaticMarkup } from 'react-dom/server';
import { MENU_ENTRIES } from '../app/menu/entries.ts';
import { MENU_FOOT_TEXT, MENU_HEADINGS } from '../app/menu/text.ts';
import { PRIVACY_PATH } from '../shared/paths.ts';

/** Returns links to the public pages as HTML, for browsers without scripts, in which the menu doesn't open. */
export function publicLinks(): string {
  const links = [...MENU_ENTRIES.gym, { to: PRIVACY_PATH, label: MENU_FOOT_TEXT.privacy }];
  return renderToStaticMarkup(
    <nav aria-label={MENU_HEADINGS.gym}>
      {links.map(({ to, label }) => (
        <a key={to} href={to}>
          {label}
        </a>
      ))}
    </nav>,
  );
}
