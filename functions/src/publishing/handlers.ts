import type { Handlers } from '../lib/callable.ts';
import { answerContact } from './answer-contact.ts';
import { saveBranch } from './save-branch.ts';
import { saveNotice } from './save-notice.ts';
import { savePlan } from './save-plan.ts';
import { savePromotion } from './save-promotion.ts';
import { sendContact } from './send-contact.ts';

export const PUBLISHING_HANDLERS = {
  answerContact,
  saveBranch,
  saveNotice,
  savePlan,
  savePromotion,
  sendContact,
} satisfies Partial<Handlers>;
