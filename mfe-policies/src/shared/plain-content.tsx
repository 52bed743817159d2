import { limits } from '@proviso/contracts';
import { font, Muted } from '@proviso/ui';
import { isTooDeep } from '@proviso/ui/markdown';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';

/** Whether laying `content` out would hold the page up: longer than any policy that is kept, or nested without end. */
export const isTooMuch = (content: string): boolean =>
  content.length > limits.policyContentBytes || isTooDeep(content);

const Plain = styled.pre`
  font: 400 0.9rem/1.5 ${font.mono};
  white-space: pre-wrap;
`;

/** A text as it is written, and a word about why. */
export const PlainContent = ({ content }: { content: string }) => {
  const t = policiesTexts.useTexts();
  return (
    <>
      <Muted>{t('policy.plainContent')}</Muted>
      <Plain>{content}</Plain>
    </>
  );
};
