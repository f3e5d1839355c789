import { DAY } from './clock.ts';

/** Returns an unanswered message of the contact form. @param at when it was sent, epoch milliseconds */
export function storedContact(at: number) {
  return { Name: 'Ana Ruiz', Phone: '+528112345678', Text: '¿Abren el domingo?', At: at };
}

/** Returns the unanswered message of the test data (`world`) with an answer at the time of the request. */
export function answeredContact(now: number) {
  return { ...storedContact(now - DAY), Answered: { At: { '.sv': 'timestamp' }, By: 'reception-1', Via: 'phone' } };
}

/** Returns the contact form's messages in the test data (`world`): an unanswered and an answered one. */
export function contactRecords(now: number) {
  const answered = { At: now - DAY, By: 'reception-1', Via: 'none' };
  return {
    Contacts: {
      waiting: { w1: storedContact(now - DAY) },
      answered: { a1: { ...storedContact(now - 2 * DAY), Answered: answered } },
    },
  };
}
