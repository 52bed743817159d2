import { type ParsedPolicyInput, policyAttributeNames } from '@proviso/contracts';
import { color, Muted, Row, Skeleton, space, text } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { AttributeValue } from '../../../../shared/attribute-value.tsx';
import { PolicyStatusBadge } from '../../../../shared/policy-status-badge.tsx';
import { policiesTexts } from '../../../../texts.ts';

const PolicyProse = lazy(async () => ({
  default: (await import('../../../../shared/policy-prose.tsx')).PolicyProse,
}));

/** A sheet of paper with its margins. */
const Sheet = styled.article`
  width: min(100%, 52rem);
  min-height: 32rem;
  margin-inline: auto;
  padding: clamp(${space[4]}, 5vw, ${space[16]});
  border: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: 0 2px 12px rgb(${color.shadow} / 0.12);
  overflow-wrap: anywhere;
  section {
    padding: 0;
    border: 0;
    > * {
      max-width: none;
    }
  }
  @media print {
    width: auto;
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;
const TitleBlock = styled.header`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[6]};
  padding-bottom: ${space[4]};
  border-bottom: 2px solid ${color.text};
`;
const Title = styled.h3`
  font: ${text('3xl', 600, 'serif')};
  unicode-bidi: plaintext;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space[2]} ${space[5]};
  dt {
    color: ${color.textSubtle};
    font: ${text('xs', 600)};
  }
`;

export interface PrintSheetProps {
  values: ParsedPolicyInput;
  /** Number of the version that a save would create. */
  version: number;
}

/** The policy as it will be printed. */
export const PrintSheet = ({ values, version }: PrintSheetProps) => {
  const t = policiesTexts.useTexts();
  const { title, status, content } = values;
  return (
    <Sheet aria-label={t('form.sheet')}>
      <TitleBlock>
        <Title>{title.trim() || t('form.untitled')}</Title>
        <Row $gap={3}>
          <span>{t('form.version', { version })}</span>
          <PolicyStatusBadge status={status} />
        </Row>
        <Facts>
          {policyAttributeNames.map((name) => (
            <div key={name}>
              <dt>{t(`policy.${name}`)}</dt>
              <dd>
                <AttributeValue name={name} value={values[name]} unset={t('policy.unset')} />
              </dd>
            </div>
          ))}
        </Facts>
      </TitleBlock>
      {content.trim() === '' && <Muted>{t('policy.noContent')}</Muted>}
      {content.trim() !== '' && (
        <Suspense fallback={<Skeleton items={3} />}>
          <PolicyProse content={content} />
        </Suspense>
      )}
    </Sheet>
  );
};
