import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import type { RefusalReason } from '@gym/domain/errors';
import { firstName } from '@gym/domain/person/first-name';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { contactText, messageFor, reachablePhone } from '@gym/domain/text/contact';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import type { TemplateFacts, TemplateKey } from '@gym/domain/text/templates';
import { IconBrandWhatsapp, IconCalendarCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRefusedInRows } from '../../data/authority.ts';
import { RowList } from '../../shared/list/row-list.tsx';
import type { Pages } from '../../shared/list/use-pages.ts';
import { useMessageTexts } from '../../shared/message-texts.ts';
import { memberPath } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHints } from '../../ui/key-hints.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { pressedByKey } from '../../ui/row-keys.ts';
import { Cell, CellSecondLine, Row } from '../../ui/rows.tsx';
import { ContactedMark } from './contacted.tsx';
import { FOLLOW_UP_TEXT } from './text.ts';
import { type FollowUpMessage, type OnContacted, useContact } from './use-contact.ts';

/** A row in the answer of one of the two callables. */
type FollowedRowOf<Name extends 'listExpirations' | 'listAbsent'> = CallableOutput<Name>['rows'][number];

/** The fields that the rows of both lists have in common. */
export type FollowedRow = Pick<
  FollowedRowOf<'listExpirations'>,
  keyof FollowedRowOf<'listExpirations'> & keyof FollowedRowOf<'listAbsent'>
>;

/** Columns: name with plan, date with its meaning, phone with a second line, actions. */
const COLUMNS = 'minmax(0, 1fr) 10rem 10.5rem 17.25rem';
/** Height of a row on narrow screens, where it is a card; CSS pixels. */
const CARD_HEIGHT = 184;

/** The texts of one row, besides name, phone and message. */
interface RowText {
  readonly plan: string;
  readonly branch: string | null;
  /** The date of the row. `meaning` explains it, in the colour of its tone. */
  readonly date: string;
  readonly meaning: ReactNode;
  /** The line under the phone, such as the last visit. */
  readonly underPhone: string | null;
  /**
   * The state of an automatic reminder, shown in place of the staff's last message. Absent if there is no reminder, or
   * if the staff's message is newer.
   */
  readonly mark?: ReactNode;
}

/** The template of the message to one person, and the facts that fill it. */
export interface RowMessage {
  readonly template: TemplateKey;
  readonly facts: Omit<TemplateFacts, 'gimnasio' | 'nombre'>;
}

interface ListProps<Row extends FollowedRow> {
  readonly pages: Pages<Row>;
  readonly today: GymDay;
  /** Headings of the first three columns. */
  readonly head: readonly [name: string, date: string, phone: string];
  readonly empty: { readonly title: string; readonly body: string };
  readonly wordsOf: (row: Row) => RowText;
  readonly messageOf: (row: Row) => RowMessage;
  readonly onRenew?: (row: Row) => void;
}

interface RowProps<Row extends FollowedRow> extends Pick<ListProps<Row>, 'today' | 'onRenew'> {
  readonly row: Row;
  readonly words: RowText;
  readonly message: FollowUpMessage;
  /** `null`: the signed-in staff member may not mark this person as contacted. */
  readonly onContacted: OnContacted | null;
}

function PersonRow<Row extends FollowedRow>({ row, words, message, today, onRenew, onContacted }: RowProps<Row>) {
  const { uid, Nombre, IsStaff, Contacted: contacted, Ends } = row;
  const phone = reachablePhone(row);
  const href = phone === null ? null : whatsAppLink(phone, message.text);
  const storeContact = useContact(Nombre, message, onContacted ?? (() => {}));
  // A message about an earlier end of the membership isn't shown.
  const isAboutThisEnd = contacted?.Ends === Ends;
  return (
    <Row>
      <Cell kind="name">
        <Link to={memberPath(uid)}>{Nombre}</Link>
        <CellSecondLine>
          {[words.plan, words.branch, IsStaff ? FOLLOW_UP_TEXT.ofStaff : null].filter(Boolean).join(' · ')}
        </CellSecondLine>
      </Cell>
      <Cell>
        <span>{words.date}</span>
        {words.meaning}
      </Cell>
      <Cell>
        <span>{contactText(row) ?? FOLLOW_UP_TEXT.noPhone}</span>
        {words.underPhone !== null && <CellSecondLine>{words.underPhone}</CellSecondLine>}
      </Cell>
      <Cell kind="actions">
        {words.mark ?? (isAboutThisEnd && <ContactedMark at={contacted.At} by={contacted.By} today={today} />)}
        {onRenew && (
          <Button
            {...pressedByKey('r')}
            look="secondary"
            onClick={() => onRenew(row)}
            aria-label={FOLLOW_UP_TEXT.renewName(Nombre)}
          >
            {FOLLOW_UP_TEXT.renew}
          </Button>
        )}
        {href !== null && (
          <OutLink
            {...pressedByKey('w')}
            href={href}
            onOpen={() => onContacted && storeContact()}
            label={FOLLOW_UP_TEXT.writeName(Nombre)}
          >
            <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
            {FOLLOW_UP_TEXT.write}
          </OutLink>
        )}
      </Cell>
    </Row>
  );
}

/**
 * List of people to whom staff may write or whose membership staff may renew: rows on a wide screen, cards on a
 * narrower one. Scrolling loads more people.
 */
export function FollowUpList<Row extends FollowedRow>(props: ListProps<Row>) {
  const { pages, today, head, empty, wordsOf, messageOf, onRenew } = props;
  const write = useMessageTexts();
  const isRefused = useRefusedInRows();
  /** Why the last message wasn't stored; `unavailable` if no answer arrived. */
  const [refused, setRefused] = useState<RefusalReason | null>(null);
  const onContacted: OnContacted = (uid, answer) => {
    setRefused(answer.ok ? null : answer.refusal.reason);
    if (!answer.ok) return;
    const { At, By } = answer.value;
    pages.change((rows) =>
      rows.map((row) => (row.uid === uid ? { ...row, Contacted: { At, By, Ends: row.Ends } } : row)),
    );
  };
  const buildMessage = (row: Row): FollowUpMessage => {
    const { template, facts } = messageOf(row);
    const text = messageFor(row.Nombre, row, write(template, { ...facts, nombre: firstName(row.Nombre) }));
    return { uid: row.uid, ends: row.Ends, template, text };
  };
  return (
    <>
      {refused !== null && (
        <Notice tone="warn" live>
          {refused === 'unavailable' ? FOLLOW_UP_TEXT.notRecorded : FOLLOW_UP_TEXT.refused(staffRefusalText(refused))}
        </Notice>
      )}
      <RowList
        items={pages}
        keyOf={({ uid }) => uid}
        label={FOLLOW_UP_TEXT.list}
        empty={<Message icon={IconCalendarCheck} title={empty.title} body={empty.body} />}
        refusalText={REFUSAL_TEXT}
        columns={COLUMNS}
        head={[...head, <KeyHints key="keys" keys={onRenew ? FOLLOW_UP_TEXT.keys : FOLLOW_UP_TEXT.keysWithoutRenew} />]}
        lines={2}
        cardHeight={CARD_HEIGHT}
      >
        {(row) => (
          <PersonRow
            row={row}
            words={wordsOf(row)}
            message={buildMessage(row)}
            today={today}
            {...(onRenew && !isRefused('renew', row) ? { onRenew } : {})}
            // Reception may write to staff as to anybody, but only administrators mark staff as contacted.
            onContacted={isRefused('mark-contacted', row) ? null : onContacted}
          />
        )}
      </RowList>
    </>
  );
}
