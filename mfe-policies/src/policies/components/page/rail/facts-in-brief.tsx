import { policyAttributeNames, type PolicyFacts } from '@proviso/contracts';
import { Instant, font, space } from '@proviso/ui';
import { CopyButton } from '@proviso/ui/overlays';
import { styled } from 'styled-components';
import { AttributeValue } from '../../../../shared/attribute-value.tsx';
import { RailFacts } from '../../../../shared/rail-facts.ts';
import { policiesTexts } from '../../../../texts.ts';

/** Only the start of the hash fits on its line. The button copies the whole hash. */
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
  const when = (iso: string, name: string | null) => (
    <Instant at={iso}>{(date) => (name === null ? date : t('policy.when', { date, name }))}</Instant>
  );
  const facts = [
    [t('policy.version'), policy.version],
    ...policyAttributeNames.map(
      (name) =>
        [
          t(`policy.${name}`),
          <AttributeValue key={name} name={name} value={policy[name]} unset={t('policy.unset')} />,
        ] as const,
    ),
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
