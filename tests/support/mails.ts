import { z } from 'zod';
import { HOST, PORTS, PROJECT } from './emulator-ports.ts';

const sentMails = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

/** Kinds of e-mails that Auth sends, each with the query parameter `mode` of its link. */
const MODES = {
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  PASSWORD_RESET: 'resetPassword',
} as const;

/** Returns the path in the app that the link of the last e-mail of this kind to this address opens. */
export async function loadMailedLink(email: string, kind: keyof typeof MODES): Promise<string> {
  const response = await fetch(`http://${HOST}:${PORTS.auth}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const sent = sentMails.parse(await response.json()).oobCodes;
  const mail = sent.findLast(({ email: to, requestType }) => to === email && requestType === kind);
  if (!mail) throw new Error(`No mail of kind ${kind} was sent to ${email}`);
  return `/login?mode=${MODES[kind]}&oobCode=${encodeURIComponent(mail.oobCode)}&lang=es`;
}
