import type { Policy } from '@proviso/contracts';
import { Instant } from '@proviso/ui';
import { policiesTexts } from '../../../texts.ts';
import { FactList } from './fact-list.ts';
import { Fingerprint } from './fingerprint.tsx';

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
