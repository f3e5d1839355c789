import type { GymDay } from '@gym/domain/calendar/calendar';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { contactText, messageFor, reachedAt } from '@gym/domain/text/contact';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { firstName, type TemplateFacts, type TemplateKey } from '@gym/domain/text/templates';
import { IconBrandWhatsapp, IconCalendarCheck, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRefusedInRows } from '../../data/authority.ts';
import type { FollowedRow } from '../../data/expirations.ts';
import { useMessageTexts } from '../../data/message-texts.ts';
import type { Pages } from '../../shared/list/use-pages.ts';
import { memberPath } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EndSentinel } from '../../ui/end-sentinel.tsx';
import { KeyHints } from '../../ui/key-hints.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { onRowKey, pressedBy } from '../../ui/row-keys.ts';
import { Cell, DESK_ROW_HEIGHT, DESK_ROWS, Row, Rows, Under } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { Contacted } from './contacted.tsx';
import styles from './follow-up.module.css';
import { FOLLOW_UP_TEXT } from './text.ts';
import { type Contact, useContact } from './use-contact.ts';

/** Name with plan, date with its meaning, phone with the last visit, what can be done. */
const COLUMNS = 'minmax(0, 1fr) 160px 168px 276px';
const CARD_ROW = 184;
const EXPECTED_ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** What a list says of one person, besides name, phone and message. */
interface RowWords {
  readonly plan: string;
  readonly branch: string | null;
  /** A date, and what it means, with its tone. */
  readonly date: string;
  readonly meaning: ReactNode;
  /** Under the phone, such as the last visit. */
  readonly seen: string | null;
  /** What became of a message that went out by itself after the one that staff sent, if any. */
  readonly mark?: ReactNode;
}

/** The message for one person. */
export interface RowMessage {
  readonly template: TemplateKey;
  readonly facts: Omit<TemplateFacts, 'gimnasio' | 'nombre'>;
}

interface ListProps<Row extends FollowedRow> {
  readonly pages: Pages<Row>;
  readonly today: GymDay;
  readonly head: readonly [name: string, date: string, phone: string];
  readonly empty: { readonly title: string; readonly body: string };
  readonly wordsOf: (row: Row) => RowWords;
  readonly messageOf: (row: Row) => RowMessage;
  readonly onRenew?: (row: Row) => void;
}

interface RowProps<Row extends FollowedRow> extends Pick<ListProps<Row>, 'today' | 'onRenew'> {
  readonly row: Row;
  readonly words: RowWords;
  readonly href: string | null;
  readonly onWrite: () => void;
}

function PersonRow<Row extends FollowedRow>({ row, words, href, today, onRenew, onWrite }: RowProps<Row>) {
  const { uid, Nombre, IsStaff, Contacted: contacted, Ends } = row;
  return (
    <Row>
      <Cell kind="name">
        <Link to={memberPath(uid)}>{Nombre}</Link>
        <Under>{[words.plan, words.branch, IsStaff ? FOLLOW_UP_TEXT.ofStaff : null].filter(Boolean).join(' · ')}</Under>
      </Cell>
      <Cell>
        <span>{words.date}</span>
        {words.meaning}
      </Cell>
      <Cell>
        <span>{contactText(row) ?? FOLLOW_UP_TEXT.noPhone}</span>
        {words.seen !== null && <Under>{words.seen}</Under>}
      </Cell>
      <Cell kind="actions">
        {words.mark ?? (contacted?.Ends === Ends && <Contacted at={contacted.At} by={contacted.By} today={today} />)}
        {onRenew && (
          <Button
            {...pressedBy('r')}
            look="secondary"
            onClick={() => onRenew(row)}
            aria-label={FOLLOW_UP_TEXT.renewName(Nombre)}
          >
            {FOLLOW_UP_TEXT.renew}
          </Button>
        )}
        {href !== null && (
          <OutLink {...pressedBy('w')} href={href} onOpen={onWrite} label={FOLLOW_UP_TEXT.writeName(Nombre)}>
            <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
            {FOLLOW_UP_TEXT.write}
          </OutLink>
        )}
      </Cell>
    </Row>
  );
}

function ListSkeleton() {
  return (
    <Rows columns={COLUMNS} lines={2} isBusy>
      <span className="only-read">{FAILURE_TEXT.loading}</span>
      {EXPECTED_ROWS.map((row) => (
        <Row key={row}>
          <Cell kind="name">
            <Skeleton height={16} width="70%" />
          </Cell>
          <Cell>
            <Skeleton height={16} width="104px" />
          </Cell>
        </Row>
      ))}
    </Rows>
  );
}

/** People to write to or to renew: rows at a desk, cards on a phone, more as one scrolls. */
export function FollowUpList<Row extends FollowedRow>(props: ListProps<Row>) {
  const { pages, today, head, empty, wordsOf, messageOf, onRenew } = props;
  const isDesk = useMediaQuery(DESK_ROWS);
  const write = useMessageTexts();
  const isRefused = useRefusedInRows();
  const { failed, keep } = useContact((uid, { At, By }) =>
    pages.change((rows) =>
      rows.map((row) => (row.uid === uid ? { ...row, Contacted: { At, By, Ends: row.Ends } } : row)),
    ),
  );
  if (pages.status === 'loading') return <ListSkeleton />;
  if (pages.status === 'failed' && pages.rows.length === 0) {
    return (
      <Message
        icon={IconCloudOff}
        title={FAILURE_TEXT.listTitle}
        body={REFUSAL_TEXT[pages.reason ?? 'unavailable']}
        live
      >
        <Button look="secondary" onClick={pages.loadMore}>
          {FAILURE_TEXT.retry}
        </Button>
      </Message>
    );
  }
  if (pages.rows.length === 0) return <Message icon={IconCalendarCheck} title={empty.title} body={empty.body} />;

  const contactOf = (row: Row): Contact => {
    const { template, facts } = messageOf(row);
    const text = messageFor(row.Nombre, row, write(template, { ...facts, nombre: firstName(row.Nombre) }));
    return { uid: row.uid, ends: row.Ends, template, text };
  };
  return (
    <>
      {failed && (
        <Notice tone="warn" live>
          {FOLLOW_UP_TEXT.notKept}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only adds shortcuts to the links and buttons inside */}
      <div onKeyDown={onRowKey}>
        <Rows
          columns={COLUMNS}
          head={[...head, <KeyHints key="keys" keys={onRenew ? FOLLOW_UP_TEXT.keys : FOLLOW_UP_TEXT.keysToWrite} />]}
          lines={2}
        >
          <VirtualList
            items={pages.rows}
            rowHeight={isDesk ? DESK_ROW_HEIGHT : CARD_ROW}
            keyOf={({ uid }) => uid}
            label={FOLLOW_UP_TEXT.list}
          >
            {(row) => {
              const contact = contactOf(row);
              const phone = reachedAt(row);
              return (
                <PersonRow
                  row={row}
                  words={wordsOf(row)}
                  href={phone === null ? null : whatsAppLink(phone, contact.text)}
                  today={today}
                  {...(onRenew && !isRefused('renew', row) ? { onRenew } : {})}
                  onWrite={() => {
                    // To a colleague one writes as to anybody; the row is an administrator's to mark.
                    if (!isRefused('mark-contacted', row)) keep(contact);
                  }}
                />
              );
            }}
          </VirtualList>
        </Rows>
        {pages.hasMore && pages.status !== 'failed' && <EndSentinel key={pages.rows.length} onNear={pages.loadMore} />}
        {pages.status === 'more' && <p className={styles.foot}>{FOLLOW_UP_TEXT.more}</p>}
        {pages.status === 'failed' && (
          <p className={styles.foot}>
            {FOLLOW_UP_TEXT.moreFailed}{' '}
            <Button look="quiet" onClick={pages.loadMore}>
              {FAILURE_TEXT.retry}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
