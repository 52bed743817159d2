import { color, focusRing, from, Muted, radius, Row, space, text } from '@proviso/ui';
import { proseStyle } from '@proviso/ui/markdown';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import type { MergeChoice } from './merge-content.ts';

const Fieldset = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
  margin: 0;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  legend {
    padding: 0 ${space[1]};
    font: ${text('base', 600)};
  }
`;
const Sides = styled.div`
  display: grid;
  gap: ${space[3]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Text = styled.section`
  max-height: 16rem;
  margin-top: ${space[1]};
  padding: ${space[3]};
  border-radius: ${radius.sm};
  background: ${color.surfaceSunken};
  overflow: auto;
  ${proseStyle}
  overflow-wrap: anywhere;
  > * + * {
    margin-top: ${space[2]};
  }
  ${focusRing}
`;
const Option = styled.label`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  min-height: 1.75rem;
  cursor: pointer;
  input {
    accent-color: ${color.primary};
    ${focusRing}
  }
`;

export interface ConflictChoiceProps {
  legend: string;
  mine: ReactNode;
  theirs: ReactNode;
  options: readonly MergeChoice[];
  choice: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
}

/** A conflict, with both sides next to each other and a choice between them. */
export const ConflictChoice = ({ legend, mine, theirs, options, choice, onChoose }: ConflictChoiceProps) => {
  const t = policiesTexts.useTexts();
  const name = useId();
  const sides = { mine, theirs } as const;
  return (
    <Fieldset>
      <legend>{legend}</legend>
      <Sides>
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side}>
            <Muted id={`${name}-${side}`}>{t(`form.merge.${side}Text`)}</Muted>
            {/* Focusable, so that the keyboard can scroll a long text. */}
            <Text tabIndex={0} aria-labelledby={`${name}-${side}`}>
              {sides[side] === '' ? t('form.merge.removed') : sides[side]}
            </Text>
          </div>
        ))}
      </Sides>
      <Row>
        {options.map((option) => (
          <Option key={option}>
            <input type="radio" name={name} checked={choice === option} onChange={() => onChoose(option)} />
            {t(`form.merge.${option}`)}
          </Option>
        ))}
      </Row>
    </Fieldset>
  );
};
