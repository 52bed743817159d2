import type { Exclusion } from '@proviso/contracts';
import { color, text, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';

const Words = styled.p`
  color: ${color.text};
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;

/** What a decision is about: a body, or requirements of it. */
export interface About {
  body: string;
  /** None: the whole body. */
  citations: readonly string[];
}

/** What a reader who may may change. */
export interface ScopeChange {
  onExclude: (about: About) => void;
  onInclude: (about: About) => void;
}

/** Why something does not apply, by whom and since when. */
export const ExclusionNote = ({ exclusion: { byName, at, reason } }: { exclusion: Exclusion }) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  return (
    <Words>{t('scope.decided', { name: byName ?? t('judgment.former'), date: dateTime(at), reason })}</Words>
  );
};
