import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useInstallPrompt } from '../../lib/install-prompt.ts';
import { logNote } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { InstallGuide } from './install-guide.tsx';
import { INSTALL_TEXT } from './text.ts';

/** The menu entry that installs the app by the browser's prompt, or opens a guide if there is no prompt. */
export function InstallEntry({ className }: { readonly className: string | undefined }) {
  const prompt = useInstallPrompt();
  const [isGuideOpen, setGuideOpen] = useState(false);
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  const isTouch = useMediaQuery('(pointer: coarse)');
  // The guide is for phones and tablets, so a desktop browser without a prompt gets no entry.
  if (isInstalled || (prompt === null && !isTouch)) return null;
  const startInstallation = (): void => {
    if (prompt === null) setGuideOpen(true);
    else prompt().catch((error: unknown) => logNote('install', error));
  };
  return (
    <>
      <button type="button" className={className} onClick={startInstallation}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        {INSTALL_TEXT.install}
      </button>
      {isGuideOpen && (
        <Dialog title={INSTALL_TEXT.title} onClose={() => setGuideOpen(false)}>
          <InstallGuide />
          <DialogActions>
            <Button look="secondary" onClick={() => setGuideOpen(false)}>
              {INSTALL_TEXT.close}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
