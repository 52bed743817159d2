import { color } from '@proviso/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Label = styled.label`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  height: 2.25rem;
  cursor: pointer;
`;
const Box = styled.input`
  width: 1rem;
  height: 1rem;
  margin: 0;
  accent-color: ${color.primary};
  cursor: inherit;
`;

export interface SelectBoxProps {
  /** Accessible name. */
  label: string;
  checked: boolean;
  /** True if only some of the rows are selected. */
  partly?: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox that selects one row, or all rows. */
export const SelectBox = ({ label, checked, partly = false, onChange }: SelectBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <Label>
      <Box
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Label>
  );
};
