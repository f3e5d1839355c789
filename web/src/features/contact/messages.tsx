import { answerContact } from '@gym/domain/contracts/contacts';
import {
  CONTACT_WAYS,
  CONTACTS_PAGE,
  type ContactWay,
  type StoredAnsweredContact,
  type StoredContact,
} from '@gym/domain/database/contacts';
import { mailLink } from '@gym/domain/person/email';
import { phoneText } from '@gym/domain/person/phone';
import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { CONTACT_WAY_TEXT } from '@gym/domain/text/contact-ways';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { firstName } from '@gym/domain/text/templates';
import { IconBrandWhatsapp, IconInbox, IconMail, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../data/call.ts';
import { useAnsweredContacts, useWaitingContacts } from '../../data/contacts.ts';
import type { Keyed } from '../../data/parse.ts';
import { useUserRecord } from '../../data/users.ts';
import type { Loaded } from '../../data/value-store.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { momentText } from '../../lib/moment-text.ts';
import { ListFailed } from '../../shared/list-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './contact.module.css';
import { MESSAGES_TEXT } from './text.ts';

type BranchNames = ReadonlyMap<string, string>;
const WAYS = CONTACT_WAYS.map((way) => ({
  value: way,
  label: CONTACT_WAY_TEXT[way].replace(/^./, (letter) => letter.toLocaleUpperCase('es')),
}));

function wayFrom(text: string): ContactWay {
  return CONTACT_WAYS.find((way) => way === text) ?? 'none';
}

/** The messages to the gym: those that wait, or those that staff took care of. */
export function Messages({
  isAnswered,
  branchNames,
}: {
  readonly isAnswered: boolean;
  readonly branchNames: BranchNames;
}) {
  return isAnswered ? <Answered branchNames={branchNames} /> : <Waiting branchNames={branchNames} />;
}

function Waiting({ branchNames }: { readonly branchNames: BranchNames }) {
  return (
    <List state={useWaitingContacts()} title={MESSAGES_TEXT.noneTitle} body={MESSAGES_TEXT.noneBody}>
      {({ key, value }) => (
        <Card key={key} contact={value} branchNames={branchNames}>
          <Answer id={key} contact={value} />
        </Card>
      )}
    </List>
  );
}

function Answered({ branchNames }: { readonly branchNames: BranchNames }) {
  return (
    <List state={useAnsweredContacts()} title={MESSAGES_TEXT.noAnsweredTitle} body={MESSAGES_TEXT.noAnsweredBody}>
      {({ key, value }) => (
        <Card key={key} contact={value} branchNames={branchNames}>
          <AnsweredBy answered={value.Answered} />
        </Card>
      )}
    </List>
  );
}

function List<T>({
  state,
  title,
  body,
  children,
}: {
  readonly state: Loaded<readonly Keyed<T>[]>;
  readonly title: string;
  readonly body: string;
  readonly children: (item: Keyed<T>) => ReactNode;
}) {
  if (state.status === 'loading') return <Skeleton height={192} radius={16} />;
  if (state.status === 'error') return <ListFailed reason={state.reason} retry={state.retry} />;
  if (state.value.length === 0) return <Message icon={IconInbox} title={title} body={body} />;
  return (
    <>
      <ul className={styles.messages}>{state.value.map(children)}</ul>
      {state.value.length === CONTACTS_PAGE && <p className={styles.when}>{MESSAGES_TEXT.full(CONTACTS_PAGE)}</p>}
    </>
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

/** The ways to answer, and the mark that it is done: by the way that was opened last, unless another is chosen. */
function Answer({ id, contact }: { readonly id: string; readonly contact: StoredContact }) {
  const { Name, Phone, Email } = contact;
  const { name: gym } = useGymLook();
  const [way, setWay] = useState<ContactWay>(Phone === undefined ? 'email' : 'whatsapp');
  const [requestId] = useState(() => crypto.randomUUID());
  // Once it is done the message leaves this list by itself.
  const { busy, refusal, run } = useAction(
    () => call(answerContact, { requestId, id, Via: way }),
    () => {},
  );
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
            {phoneText(Phone)}
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
        <SelectField label={MESSAGES_TEXT.way} options={WAYS} value={way} onChange={(text) => setWay(wayFrom(text))} />
        <Button look="secondary" busy={busy} onClick={run} aria-label={MESSAGES_TEXT.markName(Name)}>
          {MESSAGES_TEXT.mark}
        </Button>
      </div>
    </>
  );
}

function AnsweredBy({ answered: { At, By, Via } }: { readonly answered: StoredAnsweredContact['Answered'] }) {
  const user = useUserRecord(By);
  const name = user.status === 'value' ? user.value?.Nombre : undefined;
  const who = name === undefined ? MESSAGES_TEXT.someone : MESSAGES_TEXT.by(name);
  return <p className={styles.when}>{MESSAGES_TEXT.answeredBy(CONTACT_WAY_TEXT[Via], who, momentText(At))}</p>;
}
