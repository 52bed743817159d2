import { from, space } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { contentId } from './content-id.ts';
import { PlainHeader } from './plain-header.tsx';
import { SkipLink } from './skip-link.tsx';

const Main = styled.main`
  max-width: 78rem;
  margin: 0 auto;
  padding: ${space[8]} ${space[4]} ${space[16]};
  ${from.tablet} {
    padding-inline: ${space[8]};
  }
`;

/** The frame of a public page, for visitors who are not signed in. */
export const PublicPage = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <PlainHeader />
    <Main id={contentId} tabIndex={-1}>
      {children}
    </Main>
  </>
);
