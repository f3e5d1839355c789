import { HOW_IT_WORKS_STEPS, QUESTIONS, SERVICES } from '@gym/domain/contracts/gym';
import type { StoredConfig, StoredQuestion, StoredStep } from '@gym/domain/database/system/config';
import { present } from '@gym/domain/present';
import { DEFAULT_QUESTIONS, DEFAULT_STEPS, howItWorks } from '@gym/domain/text/how-it-works';
import { DEFAULT_TOPICS, TOPIC_KEYS, type TopicKey, topicTemplate } from '@gym/domain/text/topics';
import type { Changes } from './use-settings-form.ts';
import { VISITOR_TEXT } from './visitor-text.ts';

/**
 * The typed texts for visitors, by field: `slogan`, `services` (one per line), the key of each topic, and the fields of
 * {@link stepFields} and {@link questionFields}.
 */
export type VisitorForm = Readonly<Record<string, string>>;

/** Returns the fields with the title and the text of a step. `at`: its index. */
export const stepFields = (at: number) => [`step-${at}-title`, `step-${at}-text`] as const;
/** Returns the fields with a frequent question and its answer. `at`: its index. */
export const questionFields = (at: number) => [`question-${at}`, `answer-${at}`] as const;

const indexes = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const STEP_INDEXES = indexes(HOW_IT_WORKS_STEPS.most);
const QUESTION_INDEXES = indexes(QUESTIONS.most);
const trimmedText = (form: VisitorForm, field: string): string => (form[field] ?? '').trim();

export function visitorFormOf(config: StoredConfig): VisitorForm {
  const { steps, questions } = howItWorks(config);
  const topics = TOPIC_KEYS.map((key) => [key, topicTemplate(key, config.Templates)] as const);
  const stepEntries = STEP_INDEXES.flatMap((at) => {
    const [title, text] = stepFields(at);
    return [[title, steps[at]?.Title ?? ''] as const, [text, steps[at]?.Text ?? ''] as const];
  });
  const questionEntries = QUESTION_INDEXES.flatMap((at) => {
    const [question, answer] = questionFields(at);
    return [[question, questions[at]?.Question ?? ''] as const, [answer, questions[at]?.Answer ?? ''] as const];
  });
  return {
    ...Object.fromEntries([...topics, ...stepEntries, ...questionEntries]),
    slogan: config.Slogan ?? '',
    services: (config.Services ?? []).join('\n'),
  };
}

/** Parses the services, one per line. Leaves out empty lines. */
function parseServices(form: VisitorForm): string[] {
  return trimmedText(form, 'services')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function servicesProblem(form: VisitorForm): string | undefined {
  const services = parseServices(form);
  const tooLong = services.find(({ length }) => length > SERVICES.name);
  if (tooLong !== undefined) return VISITOR_TEXT.serviceLong(tooLong, SERVICES.name);
  return services.length > SERVICES.most ? VISITOR_TEXT.servicesMany(SERVICES.most) : undefined;
}

/** Returns how many questions to show: all up to the last one with a text, and an empty one if another is allowed. */
export function shownQuestionCount(form: VisitorForm): number {
  const last = QUESTION_INDEXES.findLastIndex((at) =>
    questionFields(at).some((field) => trimmedText(form, field) !== ''),
  );
  return Math.min(last + 2, QUESTIONS.most);
}

/** Returns the fields that change when the question at index `at` is swapped with the one above it. */
export function moveQuestionUp(form: VisitorForm, at: number): VisitorForm {
  const [fields, fieldsAbove] = [questionFields(at), questionFields(at - 1)];
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const fieldAbove = fieldsAbove[index] ?? field;
      return [[field, form[fieldAbove] ?? ''] as const, [fieldAbove, form[field] ?? ''] as const];
    }),
  );
}

/** If only one field of a pair is filled, returns the empty field and the sentence to show beside it. */
function missingPartProblems(
  form: VisitorForm,
  [first, second]: readonly [string, string],
): readonly (readonly [string, string])[] {
  if (trimmedText(form, first) === '' && trimmedText(form, second) !== '') return [[first, VISITOR_TEXT.missing]];
  if (trimmedText(form, first) !== '' && trimmedText(form, second) === '') return [[second, VISITOR_TEXT.missing]];
  return [];
}

export function visitorProblems(form: VisitorForm): Readonly<Record<string, string>> {
  const pairs = [...STEP_INDEXES.map(stepFields), ...QUESTION_INDEXES.map(questionFields)];
  return {
    ...Object.fromEntries(pairs.flatMap((pair) => missingPartProblems(form, pair))),
    ...present({ services: servicesProblem(form) }),
  };
}

function stepsOf(form: VisitorForm): StoredStep[] {
  return STEP_INDEXES.map(stepFields)
    .map(([title, text]) => ({ Title: trimmedText(form, title), Text: trimmedText(form, text) }))
    .filter(({ Title }) => Title !== '');
}

function questionsOf(form: VisitorForm): StoredQuestion[] {
  return QUESTION_INDEXES.map(questionFields)
    .map(([question, answer]) => ({ Question: trimmedText(form, question), Answer: trimmedText(form, answer) }))
    .filter(({ Question }) => Question !== '');
}

/**
 * Returns the list to send: undefined if it is unchanged, and an empty list if it equals the defaults, so that the gym
 * uses the defaults from then on.
 */
function changedList<Item>(typed: Item[], stored: Item[], defaults: readonly Item[]): Item[] | undefined {
  const typedJson = JSON.stringify(typed);
  if (typedJson === JSON.stringify(stored)) return undefined;
  return typedJson === JSON.stringify(defaults) ? [] : typed;
}

export function visitorChanges(form: VisitorForm, stored: VisitorForm): Changes {
  const topics = TOPIC_KEYS.filter((key) => form[key] !== stored[key]);
  const topicText = (key: TopicKey): string =>
    trimmedText(form, key) === DEFAULT_TOPICS[key] ? '' : trimmedText(form, key);
  return {
    Config: present({
      Templates: topics.length === 0 ? undefined : Object.fromEntries(topics.map((key) => [key, topicText(key)])),
      Steps: changedList(stepsOf(form), stepsOf(stored), DEFAULT_STEPS),
      Questions: changedList(questionsOf(form), questionsOf(stored), DEFAULT_QUESTIONS),
      Slogan: form.slogan === stored.slogan ? undefined : trimmedText(form, 'slogan'),
      Services: changedList(parseServices(form), parseServices(stored), []),
    }),
  };
}
