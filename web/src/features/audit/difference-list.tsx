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
import { UnbrokenDates } from '../../ui/dated.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import audit from './audit.module.css';
import { DIFFERENCE_NEXT, DIFFERENCES_TEXT, fieldText } from './differences-text.ts';
import styles from './uncharged.module.css';

export type Difference = Keyed<StoredDifference>;

/**
 * The difference whose dialog is open. `usesExpected`: the stored number is replaced by the number that the records
 * give.
 */
interface ClosingChoice {
  readonly difference: Difference;
  readonly title: string;
  readonly usesExpected: boolean;
}

function numberText(value: number | undefined, unit: StoredDifference['Unit']): string {
  if (value === undefined) return DIFFERENCES_TEXT.nothing;
  return unit === 'money' ? formatCentavos(value) : String(value);
}

/** Returns the title of a difference: its kind, branch and days. */
function formatTitle({ Kind, Branch, Day, Until }: StoredDifference, branchName: (key: string) => string): string {
  const where = Branch === EVERY_BRANCH ? DIFFERENCES_TEXT.allBranches : Branch && branchName(Branch);
  return [DIFFERENCE_TEXT[Kind], where, Until ? DIFFERENCES_TEXT.days(Day ?? '', Until) : Day]
    .filter(Boolean)
    .join(' · ');
}

/** The field that differs, the stored number, and the number that the records give. */
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

/** Links to the pages of the people whom a difference is about. */
function PersonLinks({ uids }: { readonly uids: readonly (string | undefined)[] }) {
  const known = uids.filter((uid) => uid !== undefined);
  return known.map((uid, index) => (
    <Fragment key={uid}>
      {index > 0 && ' · '}
      <Link to={memberPath(uid)} className={styles.who}>
        {known.length > 1 ? DIFFERENCES_TEXT.openNumber(index + 1) : DIFFERENCES_TEXT.open}
      </Link>
    </Fragment>
  ));
}

function DifferenceRow({
  difference,
  title,
  onChoose,
}: {
  readonly difference: Difference;
  readonly title: string;
  /** Called when an administrator chooses how to close the difference. */
  readonly onChoose: (choice: ClosingChoice) => void;
}) {
  const { value } = difference;
  const count = numberText(value.Expected, value.Unit);
  return (
    <li className={styles.row}>
      <span>
        <strong>
          <UnbrokenDates>{title}</UnbrokenDates>
        </strong>
        <br />
        <span className={styles.facts}>
          <UnbrokenDates>{DIFFERENCES_TEXT.found(momentPhrase(value.Found))}</UnbrokenDates>
        </span>
      </span>
      <Numbers value={value} />
      <span>
        {DIFFERENCE_NEXT[value.Kind]} <PersonLinks uids={[value.Target, value.Other]} />
        <br />
        <code className={styles.facts}>{value.Place}</code>
      </span>
      <span className={audit.buttons}>
        {value.Kind === 'visits' && (
          <Button
            look="secondary"
            size="small"
            aria-label={DIFFERENCES_TEXT.takeOverOf(title, count)}
            onClick={() => onChoose({ difference, title, usesExpected: true })}
          >
            {DIFFERENCES_TEXT.takeOver(count)}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          aria-label={DIFFERENCES_TEXT.closeOf(title)}
          onClick={() => onChoose({ difference, title, usesExpected: false })}
        >
          {DIFFERENCES_TEXT.close}
        </Button>
      </span>
    </li>
  );
}

function CloseDialog({
  choice: { difference, title, usesExpected },
  onClose,
  onDone,
}: {
  readonly choice: ClosingChoice;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { key: Difference, value } = difference;
  const count = numberText(value.Expected, value.Unit);
  const dialogTitle = usesExpected ? DIFFERENCES_TEXT.takeOverOf(title, count) : DIFFERENCES_TEXT.closeOf(title);
  return (
    <ReasonDialog
      title={dialogTitle}
      confirm={usesExpected ? DIFFERENCES_TEXT.takeOver(count) : DIFFERENCES_TEXT.close}
      contract={closeDifference}
      body={(Reason) => ({ Difference, Reason, ...(usesExpected && { Use: 'expected' as const }) })}
      keep={{ subject: Difference, label: dialogTitle }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{usesExpected ? DIFFERENCES_TEXT.takeOverBody(count) : DIFFERENCES_TEXT.closeBody}</p>
    </ReasonDialog>
  );
}

/** A list of open differences. */
export function DifferenceList({
  differences,
  branchName,
}: {
  readonly differences: readonly Difference[];
  readonly branchName: (key: string) => string;
}) {
  // The row may disappear before the server's answer arrives, so the dialog is rendered outside of the row.
  const [choice, setChoice] = useState<ClosingChoice | null>(null);
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
          <DifferenceRow
            difference={difference}
            title={formatTitle(difference.value, branchName)}
            onChoose={setChoice}
          />
        )}
      </List>
      {choice && (
        <CloseDialog
          choice={choice}
          onClose={() => setChoice(null)}
          onDone={() => {
            setChoice(null);
            setClosed(true);
          }}
        />
      )}
    </>
  );
}
