import { Button, color, radius, Row, space, Stack, text } from '@proviso/ui';
import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import type { ContentSession } from '../content/content-session.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import { placeholdersIn, withoutEscapes } from './placeholders.ts';
import type { InsertedText } from './use-insertion.ts';

const Notice = styled(Stack)`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
  font: ${text('sm', 550)};
  overflow-wrap: anywhere;
`;

export interface InsertedNoticeProps {
  form: PolicyForm;
  session: ContentSession;
  inserted: InsertedText;
  onUndo: () => void;
}

/** Reports text that was inserted for a requirement, and lists the placeholders that are still to be filled. */
export const InsertedNotice = ({ form, session, inserted, onUndo }: InsertedNoticeProps) => {
  const t = policiesTexts.useTexts();
  const view = useSyncExternalStore(session.subscribe, session.view);
  const content = withoutEscapes(useWatch({ control: form.control, name: 'content' }) ?? '');
  const { requirement, place } = inserted;
  const all = placeholdersIn(inserted.text);
  const left = all.filter((placeholder) => content.includes(placeholder));
  const select = async (placeholder: string) => {
    if (view.kind !== 'rich') return;
    const { selectWords } = await import('../content/editor/open-text.ts');
    selectWords(view.editor, place, placeholder);
  };
  return (
    <Notice $gap={2}>
      <Row as="output" $justify="space-between">
        {t('form.inserted', requirement)}
        <Button size="sm" variant="secondary" onClick={onUndo}>
          {t('form.undoGenerated')}
        </Button>
      </Row>
      {all.length > 0 && left.length === 0 && <output>{t('form.placeholdersFilled')}</output>}
      {left.length > 0 && (
        <Row $gap={2}>
          <span aria-hidden>{t('form.placeholders')}</span>
          <Row as="ul" $gap={2} aria-label={t('form.placeholders')}>
            {left.map((placeholder) => (
              <li key={placeholder}>
                {view.kind === 'rich' ? (
                  <Button size="sm" variant="secondary" onClick={() => void select(placeholder)}>
                    {placeholder}
                  </Button>
                ) : (
                  placeholder
                )}
              </li>
            ))}
          </Row>
        </Row>
      )}
    </Notice>
  );
};
