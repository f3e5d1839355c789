import type { GymDay } from '@gym/domain/calendar/calendar';
import { phoneText } from '@gym/domain/person/phone';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { firstName, type TemplateFacts, type TemplateKey } from '@gym/domain/text/templates';
import { IconBrandWhatsapp, IconCalendarCheck, IconCloudOff } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FollowedRow } from '../../data/expirations.ts';
import { useMessageTexts } from '../../data/message-texts.ts';
import { memberPath } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EndSentinel } from '../../ui/end-sentinel.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { Contacted } from './contacted.tsx';
import styles from './follow-up.module.css';
import { FOLLOW_UP_TEXT } from './text.ts';
import { type Contact, useContact } from './use-contact.ts';
import type { Pages } from './use-pages.ts';

const DESK_ROW = 80;
const CARD_ROW = 208;
const EXPECTED_ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** What a list says of one person, besides name, phone and message. */
interface RowWords {
  readonly plan: string;
  readonly branch: string | null;
  /** The date at the left of the buttons, and what it means, with its tone. */
  readonly date: string;
  readonly meaning: ReactNode;
  /** A further line, such as the last visit. */
  readonly seen: string | null;
}

/** The message for one person. */
export interface RowMessage {
  readonly template: TemplateKey;
  readonly facts: Omit<TemplateFacts, 'gimnasio' | 'nombre'>;
}

interface ListProps<Row extends FollowedRow> {
  readonly pages: Pages<Row>;
  readonly today: GymDay;
  readonly head: readonly [name: string, plan: string, date: string, seen: string];
  readonly empty: { readonly title: string; readonly body: string };
  readonly wordsOf: (row: Row) => RowWords;
  readonly messageOf: (row: Row) => RowMessage;
  readonly onRenew?: (row: Row) => void;
}

/** Moves between rows with the arrow keys; R and W press the row's buttons. */
function onRowKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const item = event.target instanceof Element ? event.target.closest('li') : null;
  if (!item) return;
  const press = (what: string): void => item.querySelector<HTMLElement>(`[data-key="${what}"] > *`)?.click();
  const step = event.key === 'ArrowDown' ? item.nextElementSibling : item.previousElementSibling;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    step?.querySelector<HTMLElement>('a')?.focus();
  } else if (event.key === 'r' || event.key === 'R') press('renew');
  else if (event.key === 'w' || event.key === 'W') press('write');
}

interface RowProps<Row extends FollowedRow> extends Pick<ListProps<Row>, 'today' | 'onRenew'> {
  readonly row: Row;
  readonly words: RowWords;
  readonly href: string | null;
  readonly onWrite: () => void;
}

function PersonRow<Row extends FollowedRow>({ row, words, href, today, onRenew, onWrite }: RowProps<Row>) {
  const { uid, Nombre, Phone, Contacted: contacted, Ends } = row;
  return (
    <div className={styles.row}>
      <Link to={memberPath(uid)} className={styles.name}>
        {Nombre}
      </Link>
      <span className={styles.facts}>
        <span>{words.plan}</span>
        {words.branch !== null && <span className={styles.soft}>{words.branch}</span>}
      </span>
      <span className={styles.when}>
        <span>{words.date}</span>
        {words.meaning}
      </span>
      <span className={styles.seen}>
        <span>{Phone === null ? FOLLOW_UP_TEXT.noPhone : phoneText(Phone)}</span>
        {words.seen !== null && <span className={styles.soft}>{words.seen}</span>}
        {contacted?.Ends === Ends && <Contacted at={contacted.At} by={contacted.By} today={today} />}
      </span>
      <span className={styles.buttons}>
        {onRenew && (
          <span data-key="renew" style={{ display: 'contents' }}>
            <Button look="secondary" onClick={() => onRenew(row)} aria-label={FOLLOW_UP_TEXT.renewName(Nombre)}>
              {FOLLOW_UP_TEXT.renew}
            </Button>
          </span>
        )}
        {href !== null && (
          <span data-key="write" style={{ display: 'contents' }}>
            <OutLink href={href} onOpen={onWrite} label={FOLLOW_UP_TEXT.writeName(Nombre)}>
              <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
              {FOLLOW_UP_TEXT.write}
            </OutLink>
          </span>
        )}
      </span>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <span className="only-read">{FAILURE_TEXT.loading}</span>
      {EXPECTED_ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={16} width="70%" />
          <Skeleton height={16} width="50%" />
        </div>
      ))}
    </div>
  );
}

/** People to write to or to renew: rows at a desk, cards on a phone, more as one scrolls. */
export function FollowUpList<Row extends FollowedRow>(props: ListProps<Row>) {
  const { pages, today, head, empty, wordsOf, messageOf, onRenew } = props;
  const isDesk = useMediaQuery('(min-width: 62em)');
  const write = useMessageTexts();
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
    const text = write(template, { ...facts, nombre: firstName(row.Nombre) });
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
      <div className={styles.list} onKeyDown={onRowKey}>
        <div className={styles.head} aria-hidden="true">
          {head.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
        <VirtualList
          items={pages.rows}
          rowHeight={isDesk ? DESK_ROW : CARD_ROW}
          keyOf={({ uid }) => uid}
          label={FOLLOW_UP_TEXT.list}
        >
          {(row) => {
            const contact = contactOf(row);
            return (
              <PersonRow
                row={row}
                words={wordsOf(row)}
                href={row.Phone === null ? null : whatsAppLink(row.Phone, contact.text)}
                today={today}
                {...(onRenew ? { onRenew } : {})}
                onWrite={() => keep(contact)}
              />
            );
          }}
        </VirtualList>
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
