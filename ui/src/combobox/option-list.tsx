import { Check } from 'lucide-react';
import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import { Detail, Label, Line, List, Option } from './combobox-style.ts';
import type { ComboboxOption } from './matching-options.ts';
import type { useComboboxState } from './use-combobox-state.ts';

type Choosing = ReturnType<typeof useComboboxState>;

interface OptionItemProps {
  choice: Pick<Choosing, 'highlightedIndex' | 'getItemProps'>;
  option: ComboboxOption;
  index: number;
  isChosen: boolean;
}

/** An option. If it is the selected one, it scrolls into view when the list opens. */
const OptionItem = ({ choice, option, index, isChosen }: OptionItemProps) => {
  const ref = useRef<HTMLSpanElement>(null);
  const $highlighted = index === choice.highlightedIndex;
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Option
      {...choice.getItemProps({ item: option, index, 'aria-selected': isChosen })}
      $highlighted={$highlighted}
    >
      <Label ref={ref} title={option.label}>
        {option.label}
      </Label>{' '}
      {option.detail !== undefined && <Detail $highlighted={$highlighted}>{option.detail}</Detail>}
      {isChosen && <Check size={16} aria-hidden />}
    </Option>
  );
};

export interface OptionListProps {
  choice: Pick<Choosing, 'shown' | 'highlightedIndex' | 'getItemProps'>;
  listProps: ComponentPropsWithRef<'ul'>;
  value: string;
  /** Text below the options. */
  line: string | undefined;
}

/** The matching options, followed by a line. */
export const OptionList = ({ choice, listProps, value, line }: OptionListProps) => {
  const { shown } = choice;
  return (
    <>
      <List {...listProps}>
        {shown.map((option, index) => (
          <OptionItem
            key={option.value}
            choice={choice}
            option={option}
            index={index}
            isChosen={option.value === value}
          />
        ))}
      </List>
      {line !== undefined && <Line>{line}</Line>}
    </>
  );
};
