import '#client/app/overlays/connection-notice.css';
import unreachable from 'virtual:texts/unreachable';

/**
 * Shows that the platform cannot be reached. React has not started, so it is made of the elements of
 * `ConnectionNotice`.
 */
export function showUnreachableNotice(locale: string): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'connection-notice';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  const button = document.createElement('button');
  const { offline = '', retry = '' } = unreachable[locale] ?? {};
  text.textContent = offline;
  button.textContent = retry;
  button.type = 'button';
  button.className = 'button';
  Object.assign(button.dataset, { variant: 'secondary', size: 'small' });
  notice.append(text, button);
  document.body.append(notice);
  return notice;
}
