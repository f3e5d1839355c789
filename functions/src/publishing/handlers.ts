import type { Handlers } from '../lib/callable.ts';
import { answerContact } from './answer-contact.ts';
import { saveBranch } from './save-branch.ts';
import { saveNotice } from './save-notice.ts';
import { savePlan } from './save-plan.ts';
import { savePromotion } from './save-promotion.ts';
import { sendContact } from './send-contact.ts';

/** The handlers of the callables for publishing and for messages from the contact form, by name. */
export const PUBLISHING_HANDLERS = {
  answerContact,
  saveBranch,
  saveNotice,
  savePlan,
  savePromotion,
  sendContact,
} satisfies Partial<Handlers>;
