import { howItWorks } from '@gym/domain/text/how-it-works';
import { useConfig } from '../../data/public/config.ts';
import { Questions, Steps } from '../../features/how-it-works/how-it-works.tsx';
import { HOW_TEXT } from '../../features/how-it-works/text.ts';
import { CONTACT_PATH, PLANS_PATH } from '../../shared/paths.ts';
import { WhatsAppLink } from '../../shared/whatsapp-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import styles from './how-it-works-page.module.css';
import { LoadedPage } from './loaded-page.tsx';

export function Page() {
  const config = useConfig();
  return (
    <LoadedPage state={config}>
      {(stored) => {
        const { steps, questions } = howItWorks(stored);
        return (
          <div className={styles.page}>
            <Steps steps={steps} />
            <div className={styles.links}>
              <LinkButton to={PLANS_PATH}>{HOW_TEXT.plans}</LinkButton>
            </div>
            <Questions questions={questions} />
            <section className={styles.ask}>
              <h2 className={styles.title}>{HOW_TEXT.ask}</h2>
              <div className={styles.links}>
                <WhatsAppLink />
                <LinkButton to={CONTACT_PATH} look="secondary">
                  {HOW_TEXT.contact}
                </LinkButton>
              </div>
            </section>
          </div>
        );
      }}
    </LoadedPage>
  );
}
