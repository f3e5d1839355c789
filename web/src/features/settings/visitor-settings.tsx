import { HOW_IT_WORKS_STEPS, QUESTIONS, SERVICES, SLOGAN_LENGTH } from '@gym/domain/contracts/gym';
import type { StoredConfig } from '@gym/domain/database/system/config';
import { unknownFields } from '@gym/domain/text/templates';
import { TOPIC_KEYS, TOPIC_LABELS } from '@gym/domain/text/topics';
import { DraftNotice } from '../../shared/draft/draft-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { SaveFoot } from './save-foot.tsx';
import styles from './settings.module.css';
import { SETTINGS_TEXT } from './text.ts';
import { useSettingsForm } from './use-settings-form.ts';
import {
  moveQuestionUp,
  questionFields,
  shownQuestionCount,
  stepFields,
  visitorChanges,
  visitorFormOf,
  visitorProblems,
} from './visitor-form.ts';
import { VISITOR_TEXT } from './visitor-text.ts';

/** Maximum length of the message of a topic, in characters. */
const TOPIC_MAX_LENGTH = 1_000;
/** Maximum length of the text with all services, in characters: one service and a line break per line. */
const SERVICES_MAX_LENGTH = (SERVICES.name + 1) * SERVICES.most;
/** The placeholders that the message of a topic may have. */
const TOPIC_FIELDS = ['gimnasio'];

/** Returns the sentence about placeholders that the message of a topic can't have, if the text has any. */
function placeholderProblem(text: string): string | undefined {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '');
  const unknown = [...unknownFields(text), ...names.filter((name) => !TOPIC_FIELDS.includes(name.toLowerCase()))];
  return unknown.length > 0 ? SETTINGS_TEXT.unknownFields([...new Set(unknown)]) : undefined;
}

/** Settings of texts for visitors: slogan, services, how the gym works, frequent questions, and messages by topic. */
export function VisitorSettings({ config }: { readonly config: StoredConfig }) {
  const form = useSettingsForm(
    'settings-visitors',
    visitorFormOf(config),
    (values) => ({
      ...visitorProblems(values),
      ...Object.fromEntries(
        TOPIC_KEYS.flatMap((key) => {
          const problem = placeholderProblem(values[key] ?? '');
          return problem === undefined ? [] : [[key, problem] as const];
        }),
      ),
    }),
    visitorChanges,
  );
  const { values, problems, change } = form;
  const fieldProps = (field: string, maxLength: number) => ({
    maxLength,
    value: values[field] ?? '',
    error: problems[field],
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <form ref={form.element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice form={form} />
      <Card title={VISITOR_TEXT.page}>
        <TextField
          label={VISITOR_TEXT.slogan}
          description={VISITOR_TEXT.sloganHint}
          autoComplete="off"
          {...fieldProps('slogan', SLOGAN_LENGTH)}
        />
        <TextArea
          label={VISITOR_TEXT.services}
          description={VISITOR_TEXT.servicesHint}
          rows={6}
          {...fieldProps('services', SERVICES_MAX_LENGTH)}
        />
      </Card>
      <Card title={VISITOR_TEXT.steps}>
        <p className={styles.text}>{VISITOR_TEXT.stepsBody}</p>
        {Array.from({ length: HOW_IT_WORKS_STEPS.most }, (_, at) => {
          const [title, text] = stepFields(at);
          return (
            <div key={title} className={styles.template}>
              <TextField label={VISITOR_TEXT.stepTitle(at + 1)} {...fieldProps(title, HOW_IT_WORKS_STEPS.title)} />
              <TextArea label={VISITOR_TEXT.stepText(at + 1)} rows={2} {...fieldProps(text, HOW_IT_WORKS_STEPS.text)} />
            </div>
          );
        })}
      </Card>
      <Card title={VISITOR_TEXT.questions}>
        <p className={styles.text}>{VISITOR_TEXT.questionsBody}</p>
        {Array.from({ length: shownQuestionCount(values) }, (_, at) => {
          const [question, answer] = questionFields(at);
          return (
            <div key={question} className={styles.template}>
              <TextField label={VISITOR_TEXT.question(at + 1)} {...fieldProps(question, QUESTIONS.question)} />
              <TextArea label={VISITOR_TEXT.answer(at + 1)} rows={3} {...fieldProps(answer, QUESTIONS.answer)} />
              {at > 0 && (
                <div>
                  <Button look="quiet" size="small" onClick={() => change(moveQuestionUp(values, at))}>
                    {VISITOR_TEXT.up(at + 1)}
                  </Button>
                </div>
              )}
            </div>
          );
        })}
      </Card>
      <Card title={VISITOR_TEXT.topics}>
        <p className={styles.text}>{VISITOR_TEXT.topicsBody}</p>
        {TOPIC_KEYS.map((key) => (
          <div key={key} className={styles.template}>
            <TextArea
              label={TOPIC_LABELS[key]}
              description={SETTINGS_TEXT.fields(TOPIC_FIELDS)}
              rows={2}
              {...fieldProps(key, TOPIC_MAX_LENGTH)}
            />
          </div>
        ))}
      </Card>
      <SaveFoot form={form} />
    </form>
  );
}
