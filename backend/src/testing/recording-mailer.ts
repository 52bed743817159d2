import { type Mail, type Mailer, MailUnavailableError } from '../shared/mail/mailer.ts';

/** A mailer that keeps emails in `sent`. While `isDown` returns true, it throws `MailUnavailableError`. */
export const recordingMailer = (isDown = (): boolean => false): { sent: Mail[]; mailer: Mailer } => {
  const sent: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    if (isDown()) throw new MailUnavailableError('not now');
    sent.push(mail);
  };
  return { sent, mailer: { about: { adapter: 'outbox', embedded: true }, send } };
};
