import { IconLockOff } from '@tabler/icons-react';
import { TERMINAL_TEXT } from '../../features/terminal/text.ts';
import { Message } from '../../ui/message.tsx';

/**
 * On a terminal whose role was taken away: people at the door are told where to go, and nobody is taken for a new
 * member.
 */
export function TerminalClosed() {
  return <Message icon={IconLockOff} title={TERMINAL_TEXT.closedTitle} body={TERMINAL_TEXT.closedBody} live />;
}
