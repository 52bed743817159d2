import { Popover } from 'radix-ui';
import { css, styled } from 'styled-components';
import { inputStyle } from '../controls/input-style.ts';
import { color, layer, radius, shadow, space, text } from '../theme/index.ts';

export const Box = styled.span`
  position: relative;
  display: block;
`;
export const Input = styled.input<{ $clearable: boolean }>`
  ${inputStyle}
  padding-inline-end: ${({ $clearable }) => ($clearable ? '4.25rem' : space[10])};
  text-overflow: ellipsis;
  /* The placeholder is the label of the empty choice, like the first option of a select. */
  &::placeholder {
    color: ${color.text};
  }
  &:disabled::placeholder {
    color: ${color.textSubtle};
  }
`;
export const EndButtons = styled.span`
  display: flex;
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space[1]};
  align-items: center;
`;
export const EndButton = styled.button`
  display: inline-grid;
  place-items: center;
  width: 1.875rem;
  height: 1.875rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.textMuted};
  cursor: pointer;
  &:hover:not(:disabled) {
    color: ${color.text};
  }
  &:disabled {
    cursor: not-allowed;
  }
`;
export const Popup = styled(Popover.Content)`
  z-index: ${layer.menu};
  width: max(var(--radix-popover-trigger-width), 12rem);
  max-width: calc(100vw - ${space[4]});
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.md};
`;
export const List = styled.ul`
  max-height: min(18rem, var(--radix-popover-content-available-height));
  margin: 0;
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  &:empty {
    display: none;
  }
`;
const highlighted = css`
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
`;
export const Option = styled.li<{ $highlighted: boolean }>`
  display: flex;
  gap: ${space[2]};
  align-items: baseline;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  font: ${text('base')};
  cursor: pointer;
  ${({ $highlighted }) => $highlighted && highlighted}
  > svg {
    flex: none;
    align-self: center;
    margin-inline-start: auto;
  }
`;
/** Limits a title to two lines, because it may have hundreds of characters. */
export const Label = styled.span`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
export const Detail = styled.span<{ $highlighted: boolean }>`
  color: ${({ $highlighted }) => ($highlighted ? 'inherit' : color.textMuted)};
  font: ${text('sm')};
`;
export const Line = styled.p`
  padding: ${space[2]} ${space[4]};
  color: ${color.textMuted};
  font: ${text('sm')};
`;
