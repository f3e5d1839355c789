import { DAY } from './clock.ts';

/** An unanswered message of the contact form, sent at this time. */
export function storedContact(at: number) {
  return { Name: 'Ana Ruiz', Phone: '+528112345678', Text: '¿Abren el domingo?', At: at };
}

/** The world's unanswered message after an answer at the time of the request. */
export function answeredNow(now: number) {
  return { ...storedContact(now - DAY), Answered: { At: { '.sv': 'timestamp' }, By: 'reception-1', Via: 'phone' } };
}

/** The world's messages of the contact form: an unanswered and an answered one. */
export function contactPlaces(now: number) {
  const answered = { At: now - DAY, By: 'reception-1', Via: 'none' };
  return {
    Contacts: {
      waiting: { w1: storedContact(now - DAY) },
      answered: { a1: { ...storedContact(now - 2 * DAY), Answered: answered } },
    },
  };
}
