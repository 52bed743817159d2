import { limits } from '@proviso/contracts';
import { font, Muted } from '@proviso/ui';
import { isTooDeep } from '@proviso/ui/markdown';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';

/**
 * True if rendering `content` would block the page, because it is longer than any stored policy or nested too
 * deeply.
 */
export const isTooLargeToRender = (content: string): boolean =>
  content.length > limits.policyContentBytes || isTooDeep(content);

const Plain = styled.pre`
  font: 400 0.9rem/1.5 ${font.mono};
  white-space: pre-wrap;
`;

/** Text that is shown unrendered, with the reason. */
export const PlainContent = ({ content }: { content: string }) => {
  const t = policiesTexts.useTexts();
  return (
    <>
      <Muted>{t('policy.plainContent')}</Muted>
      <Plain>{content}</Plain>
    </>
  );
};
