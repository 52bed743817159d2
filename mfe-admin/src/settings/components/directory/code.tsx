import { color, font, Row, space, text as textOf } from '@proviso/ui';
import { CopyButton } from '@proviso/ui/overlays';
import { styled } from 'styled-components';

/** A text that is copied, such as an address or a token. */
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

/** A text that belongs into another product: what it is, the text, and a button that copies it. */
export const Copied = ({ label, text }: { label: string; text: string }) => (
  <div>
    <Label>{label}</Label>
    <Line>
      <Code>{text}</Code>
      <CopyButton what={label} text={text} />
    </Line>
  </div>
);
