import { font } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Code = styled.code`
  font-family: ${font.mono};
`;

/** The hash of a text, in a {@link FactList}. Exports print it, too, so that a copy can be verified. */
export const Fingerprint = ({ sha256 }: { sha256: string }) => {
  const t = policiesTexts.useTexts();
  return (
    <div>
      <dt>{t('details.fingerprint')}</dt>
      <dd>
        <Code>{sha256}</Code>
      </dd>
    </div>
  );
};
