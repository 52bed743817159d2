import { font, Link } from '@proviso/ui';
import { styled } from 'styled-components';
import { linkedParts } from './linked-parts.ts';

const Root = styled.div`
  font-family: ${font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The text of a mail, whose links to this installation can be followed. */
export const MailText = ({ text }: { text: string }) => (
  <Root>
    {linkedParts(text, window.location.origin).map((part) =>
      part.path === undefined ? (
        part.text
      ) : (
        <Link key={part.start} to={part.path}>
          {part.text}
        </Link>
      ),
    )}
  </Root>
);
