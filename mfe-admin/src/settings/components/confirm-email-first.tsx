import { Muted, useUser } from '@proviso/ui';
import { adminTexts } from '../../texts.ts';

/**
 * Says in a form for invitations that the server refuses them until the user's own address is confirmed.
 * Renders nothing once it is.
 */
export const ConfirmEmailFirst = () => {
  const t = adminTexts.useTexts();
  return useUser().data?.emailVerified === false ? (
    <Muted role="note">{t('invite.confirmFirst')}</Muted>
  ) : null;
};
