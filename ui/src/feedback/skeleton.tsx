import { keyframes, styled } from 'styled-components';
import { uiTexts } from '../i18n/ui-texts.ts';
import { color, radius, space } from '../theme/index.ts';
import { VisuallyHidden } from './visually-hidden.ts';

export interface SkeletonProps {
  /** Number of items drawn. Defaults to 3. */
  items?: number;
  /** CSS height of one item. */
  height?: string;
  /** CSS `grid-template-columns`, for cards in columns. */
  columns?: string;
}

const breathe = keyframes`50% { opacity: 0.5; }`;
const Root = styled.output<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${space[4]};
`;
const Item = styled.span<{ $height: string }>`
  height: ${({ $height }) => $height};
  border-radius: ${radius.lg};
  border: 1px solid ${color.border};
  background: color-mix(in srgb, ${color.textMuted} 18%, ${color.surface});
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** Gray placeholders for content. Screen readers announce them once, as loading. */
export const Skeleton = ({ items = 3, height = '6rem', columns = '1fr' }: SkeletonProps) => {
  const t = uiTexts.useTexts();
  return (
    <Root $columns={columns}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: items }, (_, index) => (
        <Item key={index} aria-hidden $height={height} />
      ))}
    </Root>
  );
};
