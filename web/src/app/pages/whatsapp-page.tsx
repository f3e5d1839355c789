import { useConfig } from '../../data/public/config.ts';
import { Topics } from '../../features/whatsapp/topics.tsx';
import { LoadedPage } from './loaded-page.tsx';

/** The topics for a WhatsApp message to the gym. */
export function Page() {
  const config = useConfig();
  return <LoadedPage state={config}>{(stored) => <Topics config={stored} />}</LoadedPage>;
}
