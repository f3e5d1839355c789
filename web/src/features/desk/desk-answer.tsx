import { firstName } from '@gym/domain/person/first-name';
import { Suspense, useState } from 'react';
import { useDeskPhoto } from '../../data/photo-cache.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { memberPath } from '../../shared/paths.ts';
import type { CompletedSale } from '../../shared/receipt/sold-panel.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { pressedByKey, ROW } from '../../ui/row-keys.ts';
import { SIGNS } from '../../ui/signs.ts';
import { UndoButton } from '../../ui/undo-button.tsx';
import styles from './desk-answer.module.css';
import { findRemedy } from './door-feed.ts';
import { REMEDY_TEXT } from './feed-text.ts';
import { LetInDialog } from './let-in-dialog.tsx';
import { RenewPanel } from './renew-here.tsx';
import { ResumePanel } from './resume-here.tsx';
import { DESK_PROBLEM_TEXT, DESK_RETRY_TEXT, DESK_TEXT, deskVerdictText, noPhotoText } from './text.ts';
import type { AnsweredState, DeskController, DeskState } from './use-desk.ts';
import { useNetworkWait } from './waits.ts';

const SoldPanel = lazyPart(() => import('../../shared/receipt/sold-panel.tsx'), 'SoldPanel');

function toneOf({ verdict, checkIn }: AnsweredState): keyof typeof SIGNS {
  if (verdict.kind === 'denied') return checkIn ? 'warn' : 'bad';
  return verdict.kind === 'warning' ? 'warn' : 'good';
}

/**
 * Returns the action of Enter in the empty search box. After a failure, it does the failed action again. For a denied
 * person who wasn't let in, while no panel is open, it opens the form that remedies the denial (see `findRemedy`).
 * Offline, or if there is no such form, it opens the dialog that lets them in. `null`: Enter does nothing.
 */
export function getMainAction(desk: DeskController, offline: boolean): (() => void) | null {
  const { state } = desk;
  if (state.phase === 'failed') return state.retry;
  if (state.phase !== 'answered' || state.panel !== null) return null;
  if (state.verdict.kind !== 'denied' || state.checkIn) return null;
  const remedy = offline ? null : findRemedy(state.verdict.problems);
  return () => desk.open(remedy ?? 'let-in');
}

/** The result for the last person at the desk, with the actions that follow from it. */
export function DeskAnswer({ desk }: { readonly desk: DeskController }) {
  const { state } = desk;
  const answered = state.phase === 'answered' ? state : null;
  // The sale of a renewal at the desk. The cash to give back and the receipt stay on screen below the person's result.
  const [sale, setSale] = useState<{ readonly uid: string; readonly sold: CompletedSale } | null>(null);
  return (
    <>
      <section
        aria-label={DESK_TEXT.answer}
        className={styles.answer}
        data-tone={answered ? toneOf(answered) : undefined}
        data-empty={state.phase === 'ready' || undefined}
        {...(answered || state.phase === 'failed' ? ROW : {})}
      >
        {/* The live region is always mounted, so that screen readers announce text that appears in it. */}
        <div role="status">
          <StateNotice state={state} />
        </div>
        {answered && <ActionButtons desk={desk} answered={answered} />}
        {state.phase === 'failed' && (
          <div className={styles.actions}>
            <Button onClick={state.retry} {...pressedByKey('r')}>
              {DESK_RETRY_TEXT[state.action]}
            </Button>
            <Button look="quiet" onClick={desk.close}>
              {DESK_TEXT.close}
            </Button>
          </div>
        )}
        {answered && (
          <Panel
            desk={desk}
            answered={answered}
            onSold={(sold) => setSale(sold && { uid: answered.visitor.uid, sold })}
          />
        )}
      </section>
      {answered?.changed === 'renewed' && answered.visitor.uid === sale?.uid && (
        <Suspense>
          <SoldPanel sold={sale.sold} />
        </Suspense>
      )}
    </>
  );
}

function StateNotice({ state }: { readonly state: DeskState }) {
  switch (state.phase) {
    case 'ready':
      return null;
    case 'busy':
      return <Notice tone="info">{DESK_TEXT.registering}</Notice>;
    case 'undone':
      return <Notice tone="info">{DESK_TEXT.undone(state.name)}</Notice>;
    case 'failed':
      return (
        <Notice tone="bad" {...(state.changed ? { title: DESK_TEXT.halfDone[state.changed](state.visitor.name) } : {})}>
          {DESK_PROBLEM_TEXT[state.problem]}
        </Notice>
      );
    case 'answered':
      return <VerdictCard answered={state} />;
  }
}

function VerdictCard({ answered }: { readonly answered: AnsweredState }) {
  const { person, verdict, checkIn, changed } = answered;
  const photo = useDeskPhoto(person.uid, person.hasPhoto !== false);
  const { title, lines } = deskVerdictText(verdict);
  const Sign = SIGNS[toneOf(answered)];
  const noPhoto = noPhotoText(person.hasPhoto, verdict);
  const wasLetIn = verdict.kind === 'denied' && checkIn !== null;
  return (
    <div className={styles.person}>
      <Portrait photo={photo} name={person.name} size="clamp(64px, 18vw, 96px)" />
      <div className={styles.words}>
        <p className={styles.verdict}>
          <Sign size={28} aria-hidden />
          {wasLetIn ? DESK_TEXT.done(firstName(person.name)) : title}
        </p>
        <p className={styles.name}>{person.name}</p>
        {changed && <p className={styles.line}>{DESK_TEXT.changed[changed](person.standing?.endsOn ?? null)}</p>}
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {noPhoto !== null && <p className={styles.line}>{noPhoto}</p>}
      </div>
    </div>
  );
}

function ActionButtons({ desk, answered }: { readonly desk: DeskController; readonly answered: AnsweredState }) {
  const { person, verdict, checkIn, undoSeconds, panel } = answered;
  const { mustWait, labelOf } = useNetworkWait();
  if (panel === 'renew' || panel === 'resume') return null;
  const isDenied = verdict.kind === 'denied' && !checkIn;
  const remedy = isDenied ? findRemedy(verdict.problems) : null;
  const isEnding = verdict.kind === 'warning' && verdict.problems.some((problem) => ENDING_PROBLEMS.includes(problem));
  return (
    <div className={styles.actions}>
      {remedy && (
        <Button disabled={mustWait} onClick={() => desk.open(remedy)} {...pressedByKey('r')}>
          {labelOf(REMEDY_TEXT[remedy])}
        </Button>
      )}
      {isDenied && (
        <Button
          look={remedy && !mustWait ? 'secondary' : 'primary'}
          onClick={() => desk.open('let-in')}
          {...pressedByKey('d')}
        >
          {DESK_TEXT.letIn}
        </Button>
      )}
      <UndoButton label={DESK_TEXT.undo} seconds={undoSeconds} onUndo={desk.undo} {...pressedByKey('z')} />
      {isEnding && answered.changed === null && (
        <Button look="secondary" disabled={mustWait} onClick={() => desk.open('renew')} {...pressedByKey('r')}>
          {labelOf(DESK_TEXT.renew)}
        </Button>
      )}
      {mustWait ? (
        <Button look="quiet" disabled>
          {labelOf(DESK_TEXT.file)}
        </Button>
      ) : (
        <LinkButton look="quiet" to={memberPath(person.uid)} {...pressedByKey('f')}>
          {DESK_TEXT.file}
        </LinkButton>
      )}
      <Button look="quiet" onClick={desk.close}>
        {DESK_TEXT.close}
      </Button>
    </div>
  );
}

/** The problems of a membership that ends soon, or has ended and still allows entry during its grace days. */
const ENDING_PROBLEMS: readonly string[] = ['expires-soon', 'on-grace'];

/** The open panel: the form that renews or resumes, or the dialog that lets the person in. */
function Panel({
  desk,
  answered,
  onSold,
}: {
  readonly desk: DeskController;
  readonly answered: AnsweredState;
  readonly onSold: (sold: CompletedSale | null) => void;
}) {
  const { visitor, panel, checkIn } = answered;
  const closePanel = (): void => desk.open(null);
  switch (panel) {
    case null:
      return null;
    case 'renew':
      return (
        <RenewPanel
          visitor={visitor}
          confirm={checkIn ? DESK_TEXT.renew : REMEDY_TEXT.renew}
          onBack={closePanel}
          onDone={(sold) => {
            onSold(sold);
            desk.continueAfterChange('renewed');
          }}
        />
      );
    case 'resume':
      return <ResumePanel visitor={visitor} onBack={closePanel} onDone={() => desk.continueAfterChange('resumed')} />;
    case 'let-in':
      return (
        <LetInDialog name={visitor.name} onClose={closePanel} onLetIn={(reason) => desk.letIn(answered, reason)} />
      );
  }
}
