import { ErrorState, Skeleton } from '@proviso/ui';
import { Difference } from '@proviso/ui/difference';
import { adminTexts } from '../../../texts.ts';
import { usePolicyVersion } from '../../api/policy-version.ts';
import type { PolicyVersionReference } from './version-link.tsx';

export interface TextDifferenceProps {
  before: PolicyVersionReference;
  after: PolicyVersionReference;
}

/** Changes of a policy's rendered text by an edit. */
export const TextDifference = ({ before, after }: TextDifferenceProps) => {
  const t = adminTexts.useTexts();
  const versions = [usePolicyVersion(before), usePolicyVersion(after)] as const;
  const [{ data: was }, { data: is }] = versions;
  const failed = versions.find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        title={t('auditEntry.textFailed')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!was || !is) return <Skeleton items={3} height="1.5rem" />;
  return (
    <Difference
      before={was.content}
      after={is.content}
      names={{
        before: t('auditEntry.textOfVersion', { version: before.version }),
        after: t('auditEntry.textOfVersion', { version: after.version }),
      }}
    />
  );
};
