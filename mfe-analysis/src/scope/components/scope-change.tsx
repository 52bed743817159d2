import type { Exclusion } from '@proviso/contracts';
import { color, text, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';

const Words = styled.p`
  color: ${color.text};
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;

/** The body that a decision applies to, or some of the body's requirements. */
export interface DecisionSubject {
  body: string;
  /** Requirements that the decision applies to. If empty, it applies to the whole body. */
  citations: readonly string[];
}

/** Handlers for changing the scope, for users with permission. */
export interface ScopeChange {
  onExclude: (about: DecisionSubject) => void;
  onInclude: (about: DecisionSubject) => void;
}

/** Why something was excluded, by whom, and when. */
export const ExclusionNote = ({ exclusion: { byName, at, reason } }: { exclusion: Exclusion }) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  return (
    <Words>{t('scope.decided', { name: byName ?? t('judgment.former'), date: dateTime(at), reason })}</Words>
  );
};
