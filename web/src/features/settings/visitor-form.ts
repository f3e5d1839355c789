import { HOW_IT_WORKS_STEPS, QUESTIONS, SERVICES } from '@gym/domain/contracts/gym';
import type { StoredConfig, StoredQuestion, StoredStep } from '@gym/domain/database/system/config';
import { present } from '@gym/domain/present';
import { DEFAULT_QUESTIONS, DEFAULT_STEPS, howItWorks } from '@gym/domain/text/how-it-works';
import { DEFAULT_TOPICS, TOPIC_KEYS, type TopicKey, topicTemplate } from '@gym/domain/text/topics';
import type { Changes } from './use-settings-form.ts';
import { VISITOR_TEXT } from './visitor-text.ts';

/**
 * The typed texts for visitors: messages by topic, and by number the titles and texts of steps, questions and answers.
 */
export type VisitorForm = Readonly<Record<string, string>>;

/** Returns the fields of a step by its number, from 0. */
export const stepFields = (at: number) => [`step-${at}-title`, `step-${at}-text`] as const;
export const questionFields = (at: number) => [`question-${at}`, `answer-${at}`] as const;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const STEP_NUMBERS = numbers(HOW_IT_WORKS_STEPS.most);
const QUESTION_NUMBERS = numbers(QUESTIONS.most);
const typed = (form: VisitorForm, field: string): string => (form[field] ?? '').trim();

export function visitorFormOf(config: StoredConfig): VisitorForm {
  const { steps, questions } = howItWorks(config);
  const topics = TOPIC_KEYS.map((key) => [key, topicTemplate(key, config.Templates)] as const);
  const stepped = STEP_NUMBERS.flatMap((at) => {
    const [title, text] = stepFields(at);
    return [[title, steps[at]?.Title ?? ''] as const, [text, steps[at]?.Text ?? ''] as const];
  });
  const asked = QUESTION_NUMBERS.flatMap((at) => {
    const [question, answer] = questionFields(at);
    return [[question, questions[at]?.Question ?? ''] as const, [answer, questions[at]?.Answer ?? ''] as const];
  });
  return {
    ...Object.fromEntries([...topics, ...stepped, ...asked]),
    slogan: config.Slogan ?? '',
    services: (config.Services ?? []).join('\n'),
  };
}

/** Parses the services, one on each line. */
function servicesOf(form: VisitorForm): string[] {
  return typed(form, 'services')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function servicesProblem(form: VisitorForm): string | undefined {
  const services = servicesOf(form);
  const long = services.find(({ length }) => length > SERVICES.name);
  if (long !== undefined) return VISITOR_TEXT.serviceLong(long, SERVICES.name);
  return services.length > SERVICES.most ? VISITOR_TEXT.servicesMany(SERVICES.most) : undefined;
}

/** Returns how many questions to show: those with a text, and an empty one. */
export function shownQuestions(form: VisitorForm): number {
  const last = QUESTION_NUMBERS.findLastIndex((at) => questionFields(at).some((field) => typed(form, field) !== ''));
  return Math.min(last + 2, QUESTIONS.most);
}

/** Returns the change that swaps a question with the one above it. */
export function movedUp(form: VisitorForm, at: number): VisitorForm {
  const [own, above] = [questionFields(at), questionFields(at - 1)];
  return Object.fromEntries(
    own.flatMap((field, part) => {
      const other = above[part] ?? field;
      return [[field, form[other] ?? ''] as const, [other, form[field] ?? ''] as const];
    }),
  );
}

/** Returns the empty field of a pair whose other field is filled, with the sentence to show beside it. */
function halves(form: VisitorForm, [first, second]: readonly [string, string]): readonly (readonly [string, string])[] {
  if (typed(form, first) === '' && typed(form, second) !== '') return [[first, VISITOR_TEXT.missing]];
  if (typed(form, first) !== '' && typed(form, second) === '') return [[second, VISITOR_TEXT.missing]];
  return [];
}

export function visitorProblems(form: VisitorForm): Readonly<Record<string, string>> {
  const pairs = [...STEP_NUMBERS.map(stepFields), ...QUESTION_NUMBERS.map(questionFields)];
  return {
    ...Object.fromEntries(pairs.flatMap((pair) => halves(form, pair))),
    ...present({ services: servicesProblem(form) }),
  };
}

function stepsOf(form: VisitorForm): StoredStep[] {
  return STEP_NUMBERS.map(stepFields)
    .map(([title, text]) => ({ Title: typed(form, title), Text: typed(form, text) }))
    .filter(({ Title }) => Title !== '');
}

function questionsOf(form: VisitorForm): StoredQuestion[] {
  return QUESTION_NUMBERS.map(questionFields)
    .map(([question, answer]) => ({ Question: typed(form, question), Answer: typed(form, answer) }))
    .filter(({ Question }) => Question !== '');
}

/**
 * Returns the list to send: undefined if it is unchanged, and an empty list if it equals the product's, which it
 * follows from then on.
 */
function changed<Item>(now: Item[], before: Item[], own: readonly Item[]): Item[] | undefined {
  const text = JSON.stringify(now);
  if (text === JSON.stringify(before)) return undefined;
  return text === JSON.stringify(own) ? [] : now;
}

export function visitorChanges(form: VisitorForm, before: VisitorForm): Changes {
  const topics = TOPIC_KEYS.filter((key) => form[key] !== before[key]);
  const stored = (key: TopicKey): string => (typed(form, key) === DEFAULT_TOPICS[key] ? '' : typed(form, key));
  return {
    Config: present({
      Templates: topics.length === 0 ? undefined : Object.fromEntries(topics.map((key) => [key, stored(key)])),
      Steps: changed(stepsOf(form), stepsOf(before), DEFAULT_STEPS),
      Questions: changed(questionsOf(form), questionsOf(before), DEFAULT_QUESTIONS),
      Slogan: form.slogan === before.slogan ? undefined : typed(form, 'slogan'),
      Services: changed(servicesOf(form), servicesOf(before), []),
    }),
  };
}
