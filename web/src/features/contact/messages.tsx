import { answerContact } from '@gym/domain/contracts/contacts';
import {
  answeredContactPath,
  CONTACT_WAYS,
  CONTACTS_PAGE,
  type ContactWay,
  type StoredAnsweredContact,
  type StoredContact,
  waitingContactPath,
} from '@gym/domain/database/messages/contacts';
import { userPath } from '@gym/domain/database/people/users';
import { mailLink } from '@gym/domain/person/email';
import { firstName } from '@gym/domain/person/first-name';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { CONTACT_WAY_TEXT } from '@gym/domain/text/contact-ways';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { IconBrandWhatsapp, IconInbox, IconMail, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Keyed } from '../../data/parse.ts';
import type { BranchNames } from '../../data/public/branches.ts';
import { mapLoaded, useNewest, useRecord } from '../../data/read.ts';
import { useRequest } from '../../data/use-request.ts';
import type { Loaded } from '../../data/value-store.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { momentText } from '../../lib/moment-text.ts';
import { List } from '../../shared/list/list.tsx';
import { LoadingBlock } from '../../shared/list/loaded-part.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import styles from './contact.module.css';
import { MESSAGES_TEXT } from './text.ts';

/** The options of the field for how a message was answered. */
const WAY_OPTIONS = CONTACT_WAYS.map((way) => ({
  value: way,
  label: CONTACT_WAY_TEXT[way].replace(/^./, (letter) => letter.toLocaleUpperCase('es')),
}));

/** Parses the value of the field for how a message was answered; `none` if it is no known way. */
function parseWay(text: string): ContactWay {
  return CONTACT_WAYS.find((way) => way === text) ?? 'none';
}

/** Messages to the gym: those that wait for an answer, or those that staff marked as answered. */
export function Messages({
  isAnswered,
  branchNames,
}: {
  readonly isAnswered: boolean;
  readonly branchNames: BranchNames;
}) {
  return isAnswered ? <AnsweredMessages branchNames={branchNames} /> : <WaitingMessages branchNames={branchNames} />;
}

function WaitingMessages({ branchNames }: { readonly branchNames: BranchNames }) {
  return (
    <MessageList
      items={useNewest(waitingContactPath, {}, { by: 'At', count: CONTACTS_PAGE })}
      title={MESSAGES_TEXT.noneTitle}
      body={MESSAGES_TEXT.noneBody}
    >
      {({ key, value }) => (
        <Card contact={value} branchNames={branchNames}>
          <AnswerSection id={key} contact={value} />
        </Card>
      )}
    </MessageList>
  );
}

const sortByAnswer = (contacts: readonly Keyed<StoredAnsweredContact>[]) =>
  contacts.toSorted((a, b) => b.value.Answered.At - a.value.Answered.At);

function AnsweredMessages({ branchNames }: { readonly branchNames: BranchNames }) {
  const newest = useNewest(answeredContactPath, {}, { by: 'At', count: CONTACTS_PAGE });
  return (
    <MessageList
      items={mapLoaded(newest, sortByAnswer)}
      title={MESSAGES_TEXT.noAnsweredTitle}
      body={MESSAGES_TEXT.noAnsweredBody}
    >
      {({ value }) => (
        <Card contact={value} branchNames={branchNames}>
          <AnsweredBy answered={value.Answered} />
        </Card>
      )}
    </MessageList>
  );
}

function MessageList<T>({
  items,
  title,
  body,
  children,
}: {
  readonly items: Loaded<readonly Keyed<T>[]>;
  readonly title: string;
  readonly body: string;
  readonly children: (item: Keyed<T>) => ReactNode;
}) {
  const isFull = items.status === 'value' && items.value.length === CONTACTS_PAGE;
  return (
    <List
      items={items}
      keyOf={({ key }) => key}
      empty={<Message icon={IconInbox} title={title} body={body} />}
      skeleton={<LoadingBlock height={192} />}
      below={isFull && <p className={styles.when}>{MESSAGES_TEXT.full(CONTACTS_PAGE)}</p>}
      className={styles.messages}
    >
      {children}
    </List>
  );
}

function Card({
  contact,
  branchNames,
  children,
}: {
  readonly contact: StoredContact;
  readonly branchNames: BranchNames;
  readonly children: ReactNode;
}) {
  const { Name, Branch, Text, At } = contact;
  const branch = Branch === undefined ? undefined : branchNames.get(Branch);
  return (
    <li className={styles.message}>
      <h2 className={styles.name}>{Name}</h2>
      <p className={styles.when}>{[momentText(At), ...(branch === undefined ? [] : [branch])].join(' · ')}</p>
      <p className={styles.text}>{Text}</p>
      {children}
    </li>
  );
}

/**
 * Links to answer a message, and the button that marks it as answered. The field beside the button proposes the way of
 * the link that was opened last; until then WhatsApp or, for a message without a phone, e-mail.
 */
function AnswerSection({ id, contact }: { readonly id: string; readonly contact: StoredContact }) {
  const { Name, Phone, Email } = contact;
  const { name: gym } = useGymLook();
  const [way, setWay] = useState<ContactWay>(Phone === undefined ? 'email' : 'whatsapp');
  // Needs no `onDone`: the list is live, so the message leaves it once it is answered.
  const { busy, refusal, send } = useRequest(answerContact);
  const greeting = MESSAGES_TEXT.greeting(firstName(Name), gym);
  const chat = Phone === undefined ? null : whatsAppLink(Phone, greeting);
  return (
    <>
      <div className={styles.ways}>
        {chat !== null && (
          <OutLink href={chat} onOpen={() => setWay('whatsapp')} label={`${MESSAGES_TEXT.whatsApp}: ${Name}`}>
            <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
            {MESSAGES_TEXT.whatsApp}
          </OutLink>
        )}
        {Phone !== undefined && (
          <a className={styles.way} href={`tel:${Phone}`} onClick={() => setWay('phone')}>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            {formatStoredPhone(Phone)}
          </a>
        )}
        {Email !== undefined && (
          <a
            className={styles.way}
            href={mailLink(Email, MESSAGES_TEXT.subject(gym), greeting)}
            onClick={() => setWay('email')}
          >
            <IconMail size={20} stroke={1.75} aria-hidden />
            {Email}
          </a>
        )}
      </div>
      {refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal.reason)}
        </Notice>
      )}
      <div className={styles.mark}>
        <SelectField
          label={MESSAGES_TEXT.way}
          options={WAY_OPTIONS}
          value={way}
          onChange={(text) => setWay(parseWay(text))}
        />
        <Button
          look="secondary"
          busy={busy}
          onClick={() => void send({ id, Via: way })}
          aria-label={MESSAGES_TEXT.markName(Name)}
        >
          {MESSAGES_TEXT.mark}
        </Button>
      </div>
    </>
  );
}

function AnsweredBy({ answered: { At, By, Via } }: { readonly answered: StoredAnsweredContact['Answered'] }) {
  const user = useRecord(userPath, { uid: By });
  const name = user.status === 'value' ? user.value?.Nombre : undefined;
  const who = name === undefined ? MESSAGES_TEXT.someone : MESSAGES_TEXT.by(name);
  return <p className={styles.when}>{MESSAGES_TEXT.answeredBy(CONTACT_WAY_TEXT[Via], who, momentText(At))}</p>;
}
