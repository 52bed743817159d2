import { Button, useUser } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useLeave } from '../../api/members.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { useRoleName } from '../names.ts';

/** The user's own membership, with a button to leave. */
export const LeaveOrganizationPanel = () => {
  const t = adminTexts.useTexts();
  const roleName = useRoleName();
  const { failed } = useOutcome();
  const user = useUser().data;
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, isSuccess } = useLeave();
  if (!user) return null;
  const organization = user.company;
  const leave = () =>
    mutateAsync().then(
      // The session has ended, so a full page load removes the organization's data from the page.
      () => location.assign('/'),
      (error: unknown) => {
        setAsking(false);
        failed(t('leaving.failed'))(error);
      },
    );
  return (
    <Section
      title={t('leaving.title')}
      lead={t('leaving.lead', { organization, role: roleName(user.role) })}
      actions={
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('leaving.leave')}
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('leaving.confirmTitle', { organization })}
        description={t('leaving.confirmDetail')}
        confirmLabel={t('leaving.leave')}
        tone="destructive"
        pending={isPending || isSuccess}
        onConfirm={() => void leave()}
      />
    </Section>
  );
};
