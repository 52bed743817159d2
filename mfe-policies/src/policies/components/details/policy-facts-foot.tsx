import type { Policy } from '@proviso/contracts';
import { color, font, Instant, space, text } from '@proviso/ui';
import { policiesTexts } from '../../../texts.ts';
import { styled } from 'styled-components';

const Code = styled.code`
  font-family: ${font.mono};
`;

/**
 * Shows the hash of a text, as an item of a {@link FactList}. Exports print the same hash, so that a copy can
 * be verified.
 */
const Fingerprint = ({ sha256 }: { sha256: string }) => {
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

/** A `dl` of short facts at the foot of a policy. Each pair is in a `div`. */
const FactList = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-top: ${space[5]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font: ${text('sm')};
  dt,
  dd {
    display: inline;
    overflow-wrap: anywhere;
  }
  dt::after {
    content: ': ';
  }
`;

/** Author, last editor, and fingerprint of a policy. */
export const PolicyFactsFoot = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  const when = (iso: string, name: string | null) => (
    <Instant at={iso}>{(date) => (name === null ? date : t('policy.when', { date, name }))}</Instant>
  );
  return (
    <FactList>
      <div>
        <dt>{t('policy.version')}</dt>
        <dd>{policy.version}</dd>
      </div>
      <div>
        <dt>{t('policy.created')}</dt>
        <dd>{when(policy.createdAt, policy.createdByName)}</dd>
      </div>
      <div>
        <dt>{t('policy.updated')}</dt>
        <dd>{when(policy.updatedAt, policy.updatedByName)}</dd>
      </div>
      <Fingerprint sha256={policy.contentSha256} />
    </FactList>
  );
};
