import { color, inputStyle, radius, space, text } from '@proviso/ui';
import { Command } from 'cmdk';
import { styled } from 'styled-components';

export const Root = styled(Command)`
  display: grid;
  gap: ${space[3]};
  &:focus {
    outline: none;
  }
`;
export const Input = styled(Command.Input)`
  ${inputStyle}
  min-height: 3rem;
`;
export const List = styled(Command.List)`
  max-height: min(26rem, 50dvh);
  overflow-y: auto;
`;
export const Group = styled(Command.Group)`
  padding-bottom: ${space[2]};
  [cmdk-group-heading] {
    padding: ${space[2]} ${space[3]};
    color: ${color.textSubtle};
    font: ${text('xs', 600)};
  }
`;
export const Item = styled(Command.Item)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  min-height: 2.5rem;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  cursor: pointer;
  overflow-wrap: anywhere;
  svg {
    color: ${color.textSubtle};
  }
  &[aria-selected='true'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
    svg {
      color: inherit;
    }
  }
`;
/** Text that tells items with similar names apart. */
export const Detail = styled.span`
  display: block;
  color: ${color.textMuted};
  font: ${text('sm')};
  [aria-selected='true'] & {
    color: inherit;
  }
`;
export const Note = styled.p`
  padding: ${space[2]} ${space[3]};
  color: ${color.textMuted};
  font: ${text('sm')};
`;
