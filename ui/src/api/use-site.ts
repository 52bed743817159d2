import { useQuery } from '@tanstack/react-query';
import { uiTexts } from '../i18n/ui-texts.ts';
import { apiQuery } from './query-client.ts';

/** The operator's settings that every visitor may read. */
export const useSite = () => useQuery(apiQuery('/api/site'));

/**
 * Whether emails leave the installation. `keptDetail` says where emails are if they do not: the outbox keeps
 * them for administrators, who pass their links on.
 */
export const useMailing = (): { sendsEmail: boolean; keptDetail: string | undefined } => {
  const t = uiTexts.useTexts();
  const sendsEmail = useSite().data?.sendsEmail ?? true;
  return { sendsEmail, keptDetail: sendsEmail ? undefined : t('mail.kept') };
};
