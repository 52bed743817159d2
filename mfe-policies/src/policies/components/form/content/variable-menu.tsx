import { Button, color, labelOfVariable, text, visuallyHidden } from '@proviso/ui';
import { DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { Braces } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { useVariables } from '../../../api/variables.ts';

const Value = styled.small`
  display: block;
  overflow: hidden;
  max-width: 18rem;
  color: ${color.textMuted};
  font: ${text('sm')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Hidden on small screens, where the editor needs the space. */
const Name = styled.span`
  @media (max-width: 60rem) {
    ${visuallyHidden}
  }
`;

/**
 * Menu that inserts one of the organization's variables at the cursor.
 *
 * @param props.onInsert called after the menu has closed; must move the focus
 */
export const VariableMenu = ({ onInsert }: { onInsert: (name: string) => void }) => {
  const t = policiesTexts.useTexts();
  const { data = [] } = useVariables();
  const chosen = useRef<string>(undefined);
  return (
    <DropdownMenu
      onClosed={(event) => {
        const name = chosen.current;
        chosen.current = undefined;
        if (name === undefined) return;
        event.preventDefault();
        onInsert(name);
      }}
      trigger={
        <Button size="sm" variant="secondary" disabled={data.length === 0}>
          <Braces size={16} aria-hidden />
          <Name>{t('form.variables.insert')}</Name>
        </Button>
      }
    >
      {data.map(({ name, value }) => (
        <DropdownMenuItem
          key={name}
          onSelect={() => {
            chosen.current = name;
          }}
        >
          <span>
            {labelOfVariable(name)}
            <Value>{value ?? t('form.variables.missing')}</Value>
          </span>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
};
