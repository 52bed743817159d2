import { color, font, Row, space, text as textOf } from '@proviso/ui';
import { CopyButton } from '@proviso/ui/overlays';
import { styled } from 'styled-components';

/** Text to copy, such as a URL or a token. */
export const Code = styled.code`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;

const Label = styled.p`
  color: ${color.textMuted};
  font: ${textOf('sm')};
`;
const Line = styled(Row)`
  flex-wrap: nowrap;
  gap: ${space[2]};
  > ${Code} {
    min-width: 0;
    color: ${color.text};
  }
`;

/** Text to enter in another product: label, text, and a copy button. */
export const CopyableText = ({ label, text }: { label: string; text: string }) => (
  <div>
    <Label>{label}</Label>
    <Line>
      <Code>{text}</Code>
      <CopyButton what={label} text={text} />
    </Line>
  </div>
);
