import type { PolicyFacts } from '@proviso/contracts';
import { Instant, font, space } from '@proviso/ui';
import { CopyButton } from '@proviso/ui/overlays';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyTypeName } from '../../../../shared/catalog.ts';
import { useFacilityTypeLabel } from '../../../../shared/use-facility-type-label.ts';
import { useIndustryLabel } from '../../../../shared/use-industry-label.ts';
import { RailFacts } from './rail-facts.ts';

/** One line with an ellipsis; the button copies the whole hash. */
const Hash = styled.span`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  code {
    overflow: hidden;
    min-width: 0;
    font-family: ${font.mono};
    font-size: 0.6875rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Scope, author, last editor, and fingerprint of a policy. */
export const FactsInBrief = ({ policy }: { policy: PolicyFacts }) => {
  const t = policiesTexts.useTexts();
  const industryLabel = useIndustryLabel();
  const facilityTypeLabel = useFacilityTypeLabel();
  const typeName = usePolicyTypeName(policy.policyTypeId ?? undefined);
  const when = (iso: string, name: string | null) => (
    <Instant at={iso}>{(date) => (name === null ? date : t('policy.when', { date, name }))}</Instant>
  );
  const unset = t('policy.unset');
  const facts = [
    [t('policy.version'), policy.version],
    [t('policy.type'), policy.policyTypeId === null ? unset : (typeName ?? '')],
    [t('policy.regulatoryBody'), policy.regulatoryBody ?? unset],
    [t('policy.facilityType'), policy.facilityType === null ? unset : facilityTypeLabel(policy.facilityType)],
    [t('policy.state'), policy.state ?? unset],
    [t('policy.industry'), policy.industry === null ? unset : industryLabel(policy.industry)],
    [t('policy.updated'), when(policy.updatedAt, policy.updatedByName)],
    [t('policy.created'), when(policy.createdAt, policy.createdByName)],
    [
      t('details.fingerprint'),
      <Hash key="hash">
        <code title={policy.contentSha256}>{policy.contentSha256}</code>
        <CopyButton what={t('details.fingerprint')} text={policy.contentSha256} />
      </Hash>,
    ],
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
