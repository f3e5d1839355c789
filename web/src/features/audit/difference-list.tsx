import { closeDifference } from '@gym/domain/contracts/gym';
import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import type { StoredDifference } from '@gym/domain/database/system/differences';
import { formatCentavos } from '@gym/domain/money/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Keyed } from '../../data/parse.ts';
import { momentPhrase } from '../../lib/moment-text.ts';
import { DIFFERENCE_TEXT } from '../../shared/difference-text.ts';
import { List } from '../../shared/list/list.tsx';
import { memberPath } from '../../shared/paths.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dated } from '../../ui/dated.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import audit from './audit.module.css';
import { DIFFERENCE_NEXT, DIFFERENCES_TEXT, fieldText } from './differences-text.ts';
import styles from './uncharged.module.css';

export type Difference = Keyed<StoredDifference>;

/** The difference whose dialog is open. `takesOver`: the stored number is replaced by that of the records. */
interface Closing {
  readonly difference: Difference;
  readonly what: string;
  readonly takesOver: boolean;
}

function numberText(value: number | undefined, unit: StoredDifference['Unit']): string {
  if (value === undefined) return DIFFERENCES_TEXT.nothing;
  return unit === 'money' ? formatCentavos(value) : String(value);
}

/** Describes a difference: what, at which branch and on which day. */
function whatText({ Kind, Branch, Day, Until }: StoredDifference, branchName: (key: string) => string): string {
  const where = Branch === EVERY_BRANCH ? DIFFERENCES_TEXT.allBranches : Branch && branchName(Branch);
  return [DIFFERENCE_TEXT[Kind], where, Until ? DIFFERENCES_TEXT.days(Day ?? '', Until) : Day]
    .filter(Boolean)
    .join(' · ');
}

/** The field that differs: the stored number beside the number that the records give. */
function Numbers({ value: { Stored, Expected, Unit, Field } }: { readonly value: StoredDifference }) {
  const name = Field === undefined ? null : fieldText(Field);
  if (Stored === undefined && Expected === undefined) return name !== null && <span>{name}</span>;
  return (
    <span>
      {name !== null && `${name}. `}
      {DIFFERENCES_TEXT.stored}: <strong>{numberText(Stored, Unit)}</strong>. {DIFFERENCES_TEXT.expected}:{' '}
      <strong>{numberText(Expected, Unit)}</strong>.
    </span>
  );
}

/** Links to the files of the people whom a difference is about. */
function Files({ of }: { readonly of: readonly (string | undefined)[] }) {
  const uids = of.filter((uid) => uid !== undefined);
  return uids.map((uid, index) => (
    <Fragment key={uid}>
      {index > 0 && ' · '}
      <Link to={memberPath(uid)} className={styles.who}>
        {uids.length > 1 ? DIFFERENCES_TEXT.openNumber(index + 1) : DIFFERENCES_TEXT.open}
      </Link>
    </Fragment>
  ));
}

function Row({
  difference,
  what,
  onClosing,
}: {
  readonly difference: Difference;
  readonly what: string;
  readonly onClosing: (closing: Closing) => void;
}) {
  const { value } = difference;
  const count = numberText(value.Expected, value.Unit);
  return (
    <li className={styles.row}>
      <span>
        <strong>
          <Dated>{what}</Dated>
        </strong>
        <br />
        <span className={styles.facts}>
          <Dated>{DIFFERENCES_TEXT.found(momentPhrase(value.Found))}</Dated>
        </span>
      </span>
      <Numbers value={value} />
      <span>
        {DIFFERENCE_NEXT[value.Kind]} <Files of={[value.Target, value.Other]} />
        <br />
        <code className={styles.facts}>{value.Place}</code>
      </span>
      <span className={audit.answers}>
        {value.Kind === 'visits' && (
          <Button
            look="secondary"
            size="small"
            aria-label={DIFFERENCES_TEXT.takeOverOf(what, count)}
            onClick={() => onClosing({ difference, what, takesOver: true })}
          >
            {DIFFERENCES_TEXT.takeOver(count)}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          aria-label={DIFFERENCES_TEXT.closeOf(what)}
          onClick={() => onClosing({ difference, what, takesOver: false })}
        >
          {DIFFERENCES_TEXT.close}
        </Button>
      </span>
    </li>
  );
}

function CloseDialog({
  closing: { difference, what, takesOver },
  onClose,
  onDone,
}: {
  readonly closing: Closing;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { key: Difference, value } = difference;
  const count = numberText(value.Expected, value.Unit);
  const title = takesOver ? DIFFERENCES_TEXT.takeOverOf(what, count) : DIFFERENCES_TEXT.closeOf(what);
  return (
    <ReasonDialog
      title={title}
      confirm={takesOver ? DIFFERENCES_TEXT.takeOver(count) : DIFFERENCES_TEXT.close}
      contract={closeDifference}
      body={(Reason) => ({ Difference, Reason, ...(takesOver && { Use: 'expected' as const }) })}
      keep={{ subject: Difference, label: title }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{takesOver ? DIFFERENCES_TEXT.takeOverBody(count) : DIFFERENCES_TEXT.closeBody}</p>
    </ReasonDialog>
  );
}

/** Open differences that the nightly checks found, newest first. */
export function DifferenceList({
  differences,
  branchName,
}: {
  readonly differences: readonly Difference[];
  readonly branchName: (key: string) => string;
}) {
  // The row disappears before the answer comes, so the dialog is rendered outside of it.
  const [closing, setClosing] = useState<Closing | null>(null);
  const [isClosed, setClosed] = useState(false);
  return (
    <>
      {isClosed && (
        <Notice tone="good" live>
          {DIFFERENCES_TEXT.closed}
        </Notice>
      )}
      <List
        items={differences}
        keyOf={({ key }) => key}
        label={DIFFERENCES_TEXT.list}
        empty={<Message icon={IconCircleCheck} title={DIFFERENCES_TEXT.emptyTitle} body={DIFFERENCES_TEXT.emptyBody} />}
        above={
          <p className={audit.count} role="status">
            {DIFFERENCES_TEXT.count(differences.length)}
          </p>
        }
        className={styles.rows}
      >
        {(difference) => (
          <Row difference={difference} what={whatText(difference.value, branchName)} onClosing={setClosing} />
        )}
      </List>
      {closing && (
        <CloseDialog
          closing={closing}
          onClose={() => setClosing(null)}
          onDone={() => {
            setClosing(null);
            setClosed(true);
          }}
        />
      )}
    </>
  );
}
