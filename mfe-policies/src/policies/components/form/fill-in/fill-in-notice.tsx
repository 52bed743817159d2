import { findVariableUses, placeholdersIn, variableMark } from '@proviso/contracts';
import { Button, color, Link, radius, Row, space, Stack, text, useMay } from '@proviso/ui';
import { useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { phoneMediaQuery } from '../../../../shared/phone-media-query.ts';
import { policiesTexts } from '../../../../texts.ts';
import { useVariableValues } from '../../../api/variables.ts';
import type { ContentSession } from '../content/content-session.ts';
import type { MarkedPlace } from '../insertion/insert-section.ts';
import type { PolicyForm } from '../use-policy-form.ts';

const Notice = styled(Stack)`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
  font: ${text('sm', 550)};
  overflow-wrap: anywhere;
`;
const Places = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: baseline;
  > :first-child {
    flex: none;
  }
  ul {
    flex-wrap: wrap;
  }
  /* One line that scrolls, because the text needs the height. The buttons make it reachable by keyboard. */
  ${phoneMediaQuery} {
    ul:has(button) {
      flex-wrap: nowrap;
      min-width: 0;
      overflow-x: auto;
    }
  }
`;
const Placeholder = styled.span`
  overflow: hidden;
  max-width: 11rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Number of places that are listed until the user asks for all of them. */
const listed = 4;

/** Explains what the variables of the text become. */
const VariableLine = ({ content }: { content: string }) => {
  const t = policiesTexts.useTexts();
  const values = useVariableValues();
  const maySet = useMay('organization.manage');
  const names = [...new Set(findVariableUses(content).map(({ name }) => name))];
  if (!values || names.length === 0) return null;
  return (
    <p>
      {names
        .map((name) => {
          const mark = variableMark(name);
          const value = values.get(name);
          return value === undefined
            ? t('form.variables.unfilled', { mark })
            : t('form.variables.filled', { mark, value });
        })
        .join(' ')}
      {maySet && names.some((name) => !values.has(name)) && (
        <>
          {' '}
          <Link to="/settings?tab=organization">{t('form.variables.settings')}</Link>
        </>
      )}
    </p>
  );
};

export interface FillInNoticeProps {
  form: PolicyForm;
  session: ContentSession;
  /** Text that was inserted automatically. A place is searched for there first. */
  inserted?: MarkedPlace | undefined;
}

/** Lists the places of the text that are still to be filled in, and explains its variables. */
export const FillInNotice = ({ form, session, inserted }: FillInNoticeProps) => {
  const t = policiesTexts.useTexts();
  const view = useSyncExternalStore(session.subscribe, session.view);
  const content = useWatch({ control: form.control, name: 'content' }) ?? '';
  const left = placeholdersIn(content);
  const [hadSome, setHadSome] = useState(false);
  const [all, setAll] = useState(false);
  if (left.length > 0 && !hadSome) setHadSome(true);
  const hasVariables = findVariableUses(content).length > 0;
  if (!hadSome && !hasVariables) return null;
  const select = async (placeholder: string) => {
    if (view.kind !== 'rich') return;
    const { selectWords } = await import('../content/editor/open-text.ts');
    selectWords(view.editor, inserted, placeholder);
  };
  const shown = all ? left : left.slice(0, listed);
  return (
    <Notice $gap={2}>
      {hadSome && left.length === 0 && <output>{t('form.placeholdersFilled')}</output>}
      {left.length > 0 && (
        <Places>
          <span aria-hidden>{t('form.placeholders')}</span>
          <Row as="ul" $gap={2} aria-label={t('form.placeholders')}>
            {shown.map((placeholder) => (
              <li key={placeholder}>
                {view.kind === 'rich' ? (
                  <Button size="sm" variant="secondary" onClick={() => void select(placeholder)}>
                    <Placeholder title={placeholder}>{placeholder}</Placeholder>
                  </Button>
                ) : (
                  placeholder
                )}
              </li>
            ))}
            {left.length > shown.length && (
              <li>
                <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
                  {t('form.morePlaceholders', { count: left.length - shown.length })}
                </Button>
              </li>
            )}
          </Row>
        </Places>
      )}
      <VariableLine content={content} />
    </Notice>
  );
};
