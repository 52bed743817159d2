import { ErrorState, Skeleton } from '@proviso/ui';
import { Difference } from '@proviso/ui/difference';
import { adminTexts } from '../../../texts.ts';
import { useEditedText } from '../../api/audit-log.ts';
import type { PolicyVersionReference } from './version-link.tsx';

export interface TextDifferenceProps {
  entryId: string;
  before: PolicyVersionReference;
  after: PolicyVersionReference;
}

/** Shows how an edit changed a policy's rendered text. */
export const TextDifference = ({ entryId, before, after }: TextDifferenceProps) => {
  const t = adminTexts.useTexts();
  const { data, error, refetch } = useEditedText(entryId);
  if (data === undefined && error !== null)
    return <ErrorState title={t('auditEntry.textFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton items={3} height="1.5rem" />;
  return (
    <Difference
      before={data.before}
      after={data.after}
      names={{
        before: t('auditEntry.textOfVersion', { version: before.version }),
        after: t('auditEntry.textOfVersion', { version: after.version }),
      }}
    />
  );
};
