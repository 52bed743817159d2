import type { SearchSnippet } from '@proviso/contracts';
import { color, Link, space, text } from '@proviso/ui';
import { FileText, Paperclip } from 'lucide-react';
import { styled } from 'styled-components';
import { documentTextPath, type DocumentPlace } from '../../shared/document-text-path.ts';
import { policiesTexts } from '../../texts.ts';
import { Highlighted } from './highlighted.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;
const Item = styled.li`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.border};
`;
const Place = styled.p`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  color: ${color.textSubtle};
  font: ${text('xs', 550)};
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;
const Words = styled.p`
  max-width: 90ch;
  color: ${color.textMuted};
  font: ${text('base')};
  overflow-wrap: anywhere;
`;

export interface SearchSnippetsProps {
  policyId: string;
  snippets: readonly SearchSnippet[];
}

/** Link to the page with the match, where the words are highlighted. */
const placeIn = ({ document, pieces }: SearchSnippet, policyId: string): DocumentPlace => ({
  policyId,
  documentId: document?.id ?? '',
  page: document?.page ?? null,
  find: pieces.find(({ hit }) => hit)?.text ?? '',
});

/** Matching passages from the policy and its documents, each with its location. */
export const SearchSnippets = ({ policyId, snippets }: SearchSnippetsProps) => {
  const t = policiesTexts.useTexts();
  if (snippets.length === 0) return null;
  const placeOf = ({ document }: SearchSnippet): string => {
    if (document === null) return t('search.inPolicy');
    const { originalName: name, page } = document;
    return page === null ? t('search.inDocument', { name }) : t('search.inDocumentPage', { name, page });
  };
  return (
    <List>
      {snippets.map((snippet) => (
        <Item key={`${snippet.document?.id}:${snippet.pieces.map((piece) => piece.text).join('')}`}>
          <Place>
            {snippet.document === null ? (
              <FileText size={13} aria-hidden />
            ) : (
              <Paperclip size={13} aria-hidden />
            )}
            {snippet.document === null ? (
              placeOf(snippet)
            ) : (
              <Link to={documentTextPath(placeIn(snippet, policyId))}>{placeOf(snippet)}</Link>
            )}
          </Place>
          <Words>
            <Highlighted pieces={snippet.pieces} />
          </Words>
        </Item>
      ))}
    </List>
  );
};
