import type { PolicyFacts } from '@proviso/contracts';
import { font, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { useIndustryLabel } from '../../../../shared/use-industry-label.ts';
import { RailFacts } from './rail-facts.ts';

const Hash = styled.code`
  font-family: ${font.mono};
  font-size: 0.6875rem;
`;

/** Where a policy applies, who made and changed it, and the fingerprint of its text. */
export const FactsInBrief = ({ policy }: { policy: PolicyFacts }) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const industryLabel = useIndustryLabel();
  const when = (iso: string, name: string | null) => (
    <time dateTime={iso}>
      {name === null ? dateTime(iso) : t('policy.when', { date: dateTime(iso), name })}
    </time>
  );
  const unset = t('policy.unset');
  const facts = [
    [t('policy.version'), policy.version],
    [t('policy.regulatoryBody'), policy.regulatoryBody ?? unset],
    [t('policy.facilityType'), policy.facilityType ?? unset],
    [t('policy.state'), policy.state ?? unset],
    [t('policy.industry'), policy.industry === null ? unset : industryLabel(policy.industry)],
    [t('policy.updated'), when(policy.updatedAt, policy.updatedByName)],
    [t('policy.created'), when(policy.createdAt, policy.createdByName)],
    [t('details.fingerprint'), <Hash key="hash">{policy.contentSha256}</Hash>],
  ] as const;
  return (
    <RailFacts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </RailFacts>
  );
};
