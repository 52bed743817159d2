import type { Exclusion } from '@proviso/contracts';
import { color, text, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';

const Words = styled.p`
  color: ${color.text};
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;

/** Subject of a decision: a body, or some of its requirements. */
export interface About {
  body: string;
  /** If empty, the whole body. */
  citations: readonly string[];
}

/** Handlers for users with permission. */
export interface ScopeChange {
  onExclude: (about: About) => void;
  onInclude: (about: About) => void;
}

/** Reason, user, and time of an exclusion. */
export const ExclusionNote = ({ exclusion: { byName, at, reason } }: { exclusion: Exclusion }) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  return (
    <Words>{t('scope.decided', { name: byName ?? t('judgment.former'), date: dateTime(at), reason })}</Words>
  );
};
