import { ErrorState, LinkButton, RailSection, Skeleton } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyVersion } from '../../../api/policy-history.ts';
import { HistoricalPolicyText } from '../historical-policy-text.tsx';
import { usePolicyLink } from '../use-policy-link.ts';
import { NotCurrentPolicyBanner } from '../states/not-current-policy-banner.tsx';
import { VersionFacts } from './version-facts.tsx';

export interface VersionViewProps {
  policyId: string;
  version: number;
  /** Current version of the policy, once it is loaded. */
  current: number | undefined;
}

/** One version of a policy, at its own URL. */
export const VersionView = ({ policyId, version, current }: VersionViewProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policyId);
  const { data, error, isPending, refetch } = usePolicyVersion(policyId, version);
  return (
    <>
      <NotCurrentPolicyBanner
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
        <HistoricalPolicyText policy={data}>
          <RailSection title={t('version.title', { version })}>
            <VersionFacts version={data} />
          </RailSection>
        </HistoricalPolicyText>
      )}
    </>
  );
};
