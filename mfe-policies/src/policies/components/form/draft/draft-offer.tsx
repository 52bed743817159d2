import { Button, Muted, Row, Stack, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { color, radius, space, text } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';
import type { Draft } from './draft.ts';

const Panel = styled.section`
  padding: ${space[5]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.surfaceSunken};
  h3 {
    font: ${text('lg', 600, 'serif')};
  }
`;

export interface DraftOfferProps {
  draft: Draft;
  /** True if other users have changed the policy since the draft was started. */
  outdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to continue with an earlier unsaved draft. */
export const DraftOffer = ({ draft, outdated, onRestore, onDiscard }: DraftOfferProps) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const title = draft.values.title.trim();
  return (
    <Panel aria-label={t('form.draft.label')}>
      <Stack $gap={3}>
        <h3>{t('form.draft.offer', { date: dateTime(draft.savedAt) })}</h3>
        <Muted>
          {t('form.draft.about', {
            title: title === '' ? t('form.untitled') : title,
            count: (draft.values.content ?? '').length,
          })}
          {outdated && ` ${t('form.draft.outdated')}`}
        </Muted>
        <Row $gap={2}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal window opens with its first control focused */}
          <Button autoFocus onClick={onRestore}>
            {t('form.draft.restore')}
          </Button>
          <Button variant="secondary" onClick={onDiscard}>
            {t('form.draft.discard')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
};
