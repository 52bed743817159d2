import { color, layer, radius, shadow, space, text } from '@proviso/ui';
import { styled } from 'styled-components';

/** Placed over the end of the form, so that showing the message does not shift the field being edited. */
export const NoticePlace = styled.output`
  position: sticky;
  inset-block-end: ${space[3]};
  z-index: ${layer.sticky};
  display: block;
  height: 0;
`;
export const Notice = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  box-shadow: ${shadow.md};
  font: ${text('sm', 550)};
  > svg {
    flex: none;
  }
  > span {
    flex: 1 1 14rem;
  }
`;
