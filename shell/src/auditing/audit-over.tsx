import { type ApiError, Button, EmptyState, errorDetail, PageHeader } from '@proviso/ui';
import { CalendarX } from 'lucide-react';
import { NarrowPage } from '../account/page-parts.ts';
import { usePageTexts } from '../page-texts.ts';
import { SECOND_FACTOR } from './is-audit-over.ts';
import { useOrganizations, useSwitch } from './use-organizations.ts';

export interface AuditOverProps {
  /** The error that states why access has ended. */
  error: ApiError;
  /** Opens a page with a full reload. */
  leave?: (address: string) => void;
}

/**
 * Tells an auditor why access to an audited organization has ended. A button leads back to the auditor's own
 * organization.
 */
export const AuditAccessEnded = ({ error, leave }: AuditOverProps) => {
  const t = usePageTexts();
  const home = useOrganizations().data?.[0];
  const { mutate, isPending, isSuccess } = useSwitch(leave);
  const title = t(error.code === SECOND_FACTOR ? 'auditing.secondFactor' : 'auditing.over');
  return (
    <NarrowPage>
      <PageHeader title={title} />
      <div role="alert">
        <EmptyState
          icon={<CalendarX size={22} />}
          title={errorDetail(error) ?? title}
          action={
            home && (
              <Button loading={isPending || isSuccess} onClick={() => mutate(home.id)}>
                {t('auditing.back', { organization: home.name })}
              </Button>
            )
          }
        />
      </div>
    </NarrowPage>
  );
};
