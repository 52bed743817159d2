import type { PolicySummaryFacts } from '@proviso/contracts';
import { color, space, text, VisuallyHidden } from '@proviso/ui';
import { Building2, Hash, MapPin, Scale } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';
import { AttributeValue } from './attribute-value.tsx';

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Fact = styled.li`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  min-width: 0;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    color: ${color.textSubtle};
  }
`;

const kinds = [
  ['documentNumber', Hash],
  ['facilityType', Building2],
  ['state', MapPin],
  ['regulatoryBody', Scale],
] as const;

/** A policy's scope on one line, without empty fields. */
export const PolicyFacts = ({ policy }: { policy: PolicySummaryFacts }) => {
  const t = policiesTexts.useTexts();
  const facts = kinds.filter(([name]) => policy[name] !== null);
  if (facts.length === 0) return null;
  return (
    <Facts>
      {facts.map(([name, Icon]) => (
        <Fact key={name}>
          <Icon size={14} aria-hidden />
          <VisuallyHidden>{t(`policy.${name}`)}: </VisuallyHidden>
          <AttributeValue name={name} value={policy[name]} />
        </Fact>
      ))}
    </Facts>
  );
};
