import { color, layer, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import { contentId } from './content-id.ts';

const Root = styled.a`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.toast};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.primary};
  color: ${color.onPrimary};
  font: ${text('base', 600)};
  &:not(:focus) {
    transform: translateY(-200%);
  }
  @media print {
    display: none;
  }
`;

/** A link past the navigation. It is the first Tab stop. */
export const SkipLink = () => {
  const t = shellTexts.useTexts();
  return <Root href={`#${contentId}`}>{t('frame.skip')}</Root>;
};
