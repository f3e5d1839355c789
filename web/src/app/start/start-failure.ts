import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { ConfigurationError } from '../../lib/env.ts';

/** Shows that the app could not start, and the message of a configuration error. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  const main = document.createElement('main');
  main.className = 'start-failure';
  const title = document.createElement('h1');
  title.textContent = FAILURE_TEXT.startTitle;
  const body = document.createElement('p');
  body.textContent = error instanceof ConfigurationError ? error.message : FAILURE_TEXT.startBody;
  const reload = document.createElement('button');
  reload.textContent = FAILURE_TEXT.reload;
  reload.addEventListener('click', () => window.location.reload());
  main.append(title, body, reload);
  root.replaceChildren(main);
}
