import { IconLockOff } from '@tabler/icons-react';
import { TERMINAL_TEXT } from '../../features/terminal/text.ts';
import { Message } from '../../ui/message.tsx';

/**
 * Shown on a terminal whose role was removed, because the app would otherwise treat the account as a new member. It
 * sends people at the door to reception.
 */
export function TerminalClosed() {
  return <Message icon={IconLockOff} title={TERMINAL_TEXT.closedTitle} body={TERMINAL_TEXT.closedBody} live />;
}
