import { z } from 'zod';
import { HOST, PORTS, PROJECT } from './emulator-ports.ts';

const mails = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

/** Kinds of e-mails, with the parameter `mode` of their links. */
const MODES = {
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  PASSWORD_RESET: 'resetPassword',
} as const;

/** Returns the app's path in the link of the last e-mail of this kind. */
export async function mailedLink(email: string, kind: keyof typeof MODES): Promise<string> {
  const response = await fetch(`http://${HOST}:${PORTS.auth}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const sent = mails.parse(await response.json()).oobCodes;
  const mail = sent.findLast((one) => one.email === email && one.requestType === kind);
  if (!mail) throw new Error(`No mail of kind ${kind} was sent to ${email}`);
  return `/login?mode=${MODES[kind]}&oobCode=${encodeURIComponent(mail.oobCode)}&lang=es`;
}
