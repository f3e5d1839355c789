import { IconLockOff } from '@tabler/icons-react';
import { TERMINAL_TEXT } from '../../features/terminal/text.ts';
import { Message } from '../../ui/message.tsx';

/**
 * Shown on a terminal whose role was removed. It sends people at the door to reception, because the account would
 * otherwise be treated as a new member.
 */
export function TerminalClosed() {
  return <Message icon={IconLockOff} title={TERMINAL_TEXT.closedTitle} body={TERMINAL_TEXT.closedBody} live />;
}
