import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, focusRing, motion, radius, space, text } from '../theme/index.ts';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

const Row = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  justify-content: space-between;
`;
const Label = styled.label`
  font: ${text('base', 550)};
`;
const Hint = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Track = styled(Radix.Root)`
  flex: none;
  width: 2.5rem;
  height: 1.5rem;
  padding: 2px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};
  cursor: pointer;
  transition: background ${motion.quick};
  &[data-state='checked'] {
    border-color: ${color.primary};
    background: ${color.primary};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  ${focusRing}
`;
const Thumb = styled(Radix.Thumb)`
  display: block;
  width: 1.125rem;
  height: 1.125rem;
  border-radius: ${radius.full};
  background: ${color.borderStrong};
  transition: transform ${motion.quick};
  &[data-state='checked'] {
    background: ${color.onPrimary};
    transform: translateX(1rem);
  }
`;

/** A switch that takes effect immediately. */
export const Switch = ({ label, hint, ...control }: SwitchProps) => {
  const id = useId();
  const hasHint = hint !== undefined;
  return (
    <Row>
      <div>
        <Label htmlFor={id}>{label}</Label>
        {hasHint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </div>
      <Track {...control} id={id} aria-describedby={hasHint ? `${id}-hint` : undefined}>
        <Thumb />
      </Track>
    </Row>
  );
};
