import { styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { color, space, text } from '../theme/index.ts';

export interface LoadMoreProps {
  shown: number;
  /** Total number of items, if the server reported it. */
  total?: number | undefined;
  /** True if there are more than `total` items. */
  overTotal: boolean;
  /** True if there is a next page. */
  more: boolean;
  loading: boolean;
  onLoadMore: () => void;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  align-items: center;
  justify-content: center;
  padding: ${space[4]} 0;
`;
const Count = styled.output`
  color: ${color.textMuted};
  font: ${text('sm')};
`;

/** The end of a list that is loaded page by page: the number of items, and a button that loads more. */
export const LoadMore = ({ shown, total, overTotal, more, loading, onLoadMore }: LoadMoreProps) => {
  const t = uiTexts.useTexts();
  return (
    <Root>
      {total !== undefined && (
        <Count>{t(overTotal ? 'shownOfMore' : 'shown', { shown, total: Math.max(shown, total) })}</Count>
      )}
      {more && (
        <Button variant="secondary" loading={loading} onClick={onLoadMore}>
          {t('loadMore')}
        </Button>
      )}
    </Root>
  );
};
