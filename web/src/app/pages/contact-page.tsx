import { formatStoredPhone } from '@gym/domain/person/phone';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useBranches } from '../../data/public/branches.ts';
import { useConfig } from '../../data/public/config.ts';
import { useNow } from '../../data/public/use-now.ts';
import { useSession } from '../../data/session.ts';
import { TodayHours } from '../../features/branches/today-hours.tsx';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { CONTACT_TEXT, MESSAGES_TEXT } from '../../features/contact/text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { shownBranches } from '../../shared/branches/shown.ts';
import { BRANCHES_PAGE_PATH } from '../../shared/paths.ts';
import { WhatsAppLink } from '../../shared/whatsapp-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './contact-page.module.css';
import { PageSkeleton } from './page-skeleton.tsx';

/** Loaded only for staff. */
const StaffMessages = lazyPart(() => import('./staff-messages.tsx'), 'StaffMessages');

const TABS = [
  { id: 'escribir', label: CONTACT_TEXT.write },
  { id: 'mensajes', label: MESSAGES_TEXT.waiting },
  { id: 'atendidos', label: MESSAGES_TEXT.answered },
] as const;

/** Form to write to the gym, for everybody; for administrators and reception also the messages. */
export function Page() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const role = session.status === 'signed-in' ? session.role : null;
  if (role !== 'admin' && role !== 'reception') return <WritePanel />;
  const chosen = TABS.find(({ id }) => id === search.get('ver'))?.id ?? 'mensajes';
  return (
    <Tabs
      label={CONTACT_TEXT.tabs}
      tabs={TABS}
      chosen={chosen}
      onChoose={(id) => setSearch(id === 'mensajes' ? {} : { ver: id }, { replace: true })}
    >
      {chosen === 'escribir' ? (
        <WritePanel />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <StaffMessages isAnswered={chosen === 'atendidos'} />
        </Suspense>
      )}
    </Tabs>
  );
}

/** Maximum number of branches whose hours this page shows. */
const BRANCHES_SHOWN = 5;

/** The form, and other ways to contact the gym. */
function WritePanel() {
  const branches = useBranches();
  const config = useConfig();
  const now = useNow();
  const shown = branches.status === 'value' ? shownBranches(branches.value) : [];
  const phone = config.status === 'value' ? config.value?.Phone : undefined;
  return (
    <div className={styles.page}>
      <ContactForm branches={shown} />
      <Card title={CONTACT_TEXT.otherWays}>
        <div className={styles.ways}>
          <WhatsAppLink />
          {phone !== undefined && (
            <a className={styles.link} href={`tel:${phone}`}>
              {CONTACT_TEXT.call} {formatStoredPhone(phone)}
            </a>
          )}
          <TodayHours branches={shown.slice(0, BRANCHES_SHOWN)} now={now} />
          <Link className={styles.link} to={BRANCHES_PAGE_PATH}>
            {CONTACT_TEXT.branches}
          </Link>
        </div>
      </Card>
    </div>
  );
}
