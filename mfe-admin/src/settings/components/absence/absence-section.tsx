import type { CurrentUser } from '@proviso/contracts';
import { Button, ErrorState, Muted, Row, Skeleton, useFormatters } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useAbsence, useCancelAbsence } from '../../api/absence.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { AbsenceDialog } from './absence-dialog.tsx';

/** The user's planned absence, during which a delegate decides on approvals. */
export const AbsenceSection = ({ user }: { user: CurrentUser }) => {
  const t = adminTexts.useTexts();
  const { day } = useFormatters();
  const { told } = useOutcome();
  const [planning, setPlanning] = useState(false);
  const { data, isPending, error, refetch } = useAbsence(user.id);
  const { mutateAsync: cancel, isPending: canceling } = useCancelAbsence(user.id);
  const absence = data?.absence;
  return (
    <Section
      title={t('absence.title')}
      lead={t('absence.lead')}
      actions={
        <Button variant="secondary" disabled={data === undefined} onClick={() => setPlanning(true)}>
          {t(absence ? 'absence.change' : 'absence.plan')}
        </Button>
      }
    >
      {isPending && <Skeleton items={1} height="2rem" />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {absence && (
        <Row $justify="space-between">
          <Muted>
            {t(absence.delegateCanDecide ? 'absence.planned' : 'absence.delegateGone', {
              from: day(absence.from),
              until: day(absence.until),
              name: absence.delegateName ?? t('absence.unnamed'),
            })}
          </Muted>
          <Button
            variant="secondary"
            loading={canceling}
            onClick={() => void told(cancel(), t('absence.canceled'), t('absence.cancelFailed'))}
          >
            {t('absence.cancel')}
          </Button>
        </Row>
      )}
      {planning && (
        <AbsenceDialog
          member={{ userId: user.id, name: `${user.firstName} ${user.lastName}` }}
          absence={absence ?? null}
          onClose={() => setPlanning(false)}
        />
      )}
    </Section>
  );
};
