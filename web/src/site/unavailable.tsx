import { renderToStaticMarkup } from 'react-dom/server';
import frame from '../app/screen-frame.module.css';
import button from '../ui/button.module.css';
import message from '../ui/message.module.css';
import { SITE_TEXT } from './text.ts';

/**
 * Returns the HTML of the page for visitors while the database can't be reached: the gym's name, a message and a link
 * to retry. It works without scripts.
 */
export function unavailableBody(gymName: string): string {
  return renderToStaticMarkup(
    <main className={frame.frame} data-width="reading">
      <p className={frame.heading}>{gymName}</p>
      <div className={message.message}>
        <h1 className={message.title}>{SITE_TEXT.unavailableTitle}</h1>
        <p className={message.body}>{SITE_TEXT.unavailableBody}</p>
        <div className={message.actions}>
          <a href="?" className={button.button} data-look="primary" data-size="regular">
            {SITE_TEXT.retry}
          </a>
        </div>
      </div>
    </main>,
  );
}
