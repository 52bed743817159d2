import { color, font, Muted, radius, Row, space, Stack } from '@proviso/ui';
import { CopyButton } from '@proviso/ui/overlays';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { Section } from '../section.tsx';

const Code = styled.section`
  padding: ${space[3]};
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};
  font-family: ${font.mono};
  font-size: 0.8125rem;
  white-space: pre;
  overflow-x: auto;
`;

/**
 * Explains how to connect a language model that reads the policies with an API key, over the Model Context
 * Protocol.
 */
export const Assistants = () => {
  const t = adminTexts.useTexts();
  const address = new URL('/mcp', window.location.origin).href;
  const settings = JSON.stringify(
    {
      mcpServers: {
        proviso: { type: 'http', url: address, headers: { Authorization: `Bearer ${t('assistants.key')}` } },
      },
    },
    null,
    2,
  );
  return (
    <Section title={t('assistants.title')} lead={t('assistants.lead')}>
      <Stack $gap={3}>
        <Copied label={t('assistants.address')} text={address} />
        <Copied label={t('assistants.settings')} text={settings} />
        <Muted>{t('assistants.hint')}</Muted>
      </Stack>
    </Section>
  );
};

const Copied = ({ label, text }: { label: string; text: string }) => (
  <Stack $gap={1}>
    <Row $justify="space-between">
      <Muted>{label}</Muted>
      <CopyButton what={label} text={text} />
    </Row>
    {/* Focusable, because it scrolls sideways on a phone. */}
    <Code tabIndex={0} aria-label={label}>
      {text}
    </Code>
  </Stack>
);
