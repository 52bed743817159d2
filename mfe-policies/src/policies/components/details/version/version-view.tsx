import { ErrorState, LinkButton, Skeleton } from '@proviso/ui';
import { PolicyBadges } from '../../../../shared/policy-badges.tsx';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyVersion } from '../../../api/policy-history.ts';
import { PolicyDocument } from '../../policy-document.tsx';
import { usePolicyLink } from '../../use-policy-link.ts';
import { PlaceBanner } from '../place-banner.tsx';
import { VersionFacts } from './version-facts.tsx';

export interface VersionViewProps {
  policyId: string;
  version: number;
  /** The version that the policy has now, once it is known. */
  current: number | undefined;
}

/** One version of a policy, at an address of its own. */
export const VersionView = ({ policyId, version, current }: VersionViewProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policyId);
  const { data, error, isPending, refetch } = usePolicyVersion(policyId, version);
  return (
    <>
      <PlaceBanner
        title={t('version.title', { version })}
        detail={
          current === undefined || current < version
            ? undefined
            : current === version
              ? t('version.current')
              : t('version.earlier', { version: current })
        }
        action={
          <LinkButton variant="secondary" size="sm" to={to({ kind: 'text' })}>
            {t('version.back')}
          </LinkButton>
        }
      />
      {isPending && <Skeleton items={3} height="5rem" />}
      {error && <ErrorState title={t('details.failed')} error={error} onRetry={() => void refetch()} />}
      {data && !error && (
        <>
          <PolicyBadges policy={data} />
          <PolicyDocument policy={data} />
          <VersionFacts version={data} />
        </>
      )}
    </>
  );
};
