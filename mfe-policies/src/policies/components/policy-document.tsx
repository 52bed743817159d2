import { type PolicyAttributeName, policyAttributeNames, type PolicyFields } from '@proviso/contracts';
import { color, Muted, Skeleton, space, text } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { AttributeValue } from '../../shared/attribute-value.tsx';
import { policiesTexts } from '../../texts.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space[3]} ${space[5]};
  padding: ${space[4]} 0;
  dt {
    color: ${color.textSubtle};
    font: ${text('xs', 600)};
  }
  dd {
    overflow-wrap: anywhere;
    font: ${text('base')};
  }
`;

const PolicyProse = lazy(async () => ({
  default: (await import('../../shared/policy-prose.tsx')).PolicyProse,
}));

export interface PolicyDocumentProps {
  policy: Pick<PolicyFields, 'content' | PolicyAttributeName>;
}

/** Scope of a policy, and its rendered text. */
export const PolicyDocument = ({ policy }: PolicyDocumentProps) => {
  const t = policiesTexts.useTexts();
  return (
    <>
      <Facts>
        {policyAttributeNames.map((name) => (
          <div key={name}>
            <dt>{t(`policy.${name}`)}</dt>
            <dd>
              <AttributeValue
                name={name}
                value={policy[name]}
                unset={<Muted as="span">{t('policy.unset')}</Muted>}
              />
            </dd>
          </div>
        ))}
      </Facts>
      {policy.content.trim() === '' ? (
        <Muted>{t('policy.noContent')}</Muted>
      ) : (
        <Suspense fallback={<Skeleton items={1} />}>
          <PolicyProse content={policy.content} />
        </Suspense>
      )}
    </>
  );
};
