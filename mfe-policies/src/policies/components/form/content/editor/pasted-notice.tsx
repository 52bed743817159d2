import type { Editor } from '@tiptap/core';
import { Button, color, radius, space, text } from '@proviso/ui';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../../texts.ts';
import { type FormattedRemark, formatRemark } from '../../../import/import-remarks.ts';
import type { PastedText } from '../paste/parse-pasted-html.ts';

const Notice = styled.output`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  max-height: 12rem;
  padding: ${space[3]};
  border-radius: ${radius.md};
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
  font: ${text('sm')};
  overflow: auto;
  overflow-wrap: anywhere;
  h3 {
    font: ${text('sm', 600)};
  }
  ul {
    padding-inline-start: ${space[4]};
  }
`;

/** Remarks that are not reported, because the user sees these changes in the pasted text. */
const SEEN: ReadonlySet<FormattedRemark['about']> = new Set(['text-struck-through', 'links-to-sections']);

/**
 * Reports what the last paste left out or converted, until the user dismisses the report. The messages are
 * the same as for an import.
 */
export const PastedNotice = ({ editor }: { editor: Editor }) => {
  const t = policiesTexts.useTexts();
  const id = useId();
  const [remarks, setRemarks] = useState<PastedText['remarks']>([]);
  useEffect(() => {
    const show = (pasted: PastedText): void =>
      setRemarks(pasted.remarks.filter(({ about }) => !SEEN.has(about)));
    editor.on('pasted', show);
    return () => {
      editor.off('pasted', show);
    };
  }, [editor]);
  if (remarks.length === 0) return null;
  return (
    <Notice aria-labelledby={id}>
      <h3 id={id}>{t('form.pastedTitle')}</h3>
      <ul>
        {remarks.map((remark) => {
          const { about, text: said, places, more } = formatRemark(remark, t);
          return (
            <li key={about}>
              {[said, places.join('; '), more > 0 ? t('import.morePlaces', { count: more }) : '']
                .filter((part) => part !== '')
                .join(' ')}
            </li>
          );
        })}
      </ul>
      <Button size="sm" variant="secondary" onClick={() => setRemarks([])}>
        {t('form.pastedDismiss')}
      </Button>
    </Notice>
  );
};
