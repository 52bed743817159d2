import type { PolicyVersion } from '@proviso/contracts';
import { Link, useFormatters } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyLink } from '../../use-policy-link.ts';
import { FactList } from '../fact-list.ts';
import { Fingerprint } from '../fingerprint.tsx';

/** From when to when a version was the policy's last, who changed it last and why it was made, and its fingerprint. */
export const VersionFacts = ({ version }: { version: PolicyVersion }) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const to = usePolicyLink(version.id);
  const { validFrom, validTo, updatedByName, note, restoredFrom } = version;
  const from = dateTime(validFrom);
  const updated = dateTime(version.updatedAt);
  return (
    <FactList>
      <div>
        <dt>{t('version.valid')}</dt>
        <dd>
          {validTo === null
            ? t('version.validSince', { from })
            : t('version.validUntil', { from, to: dateTime(validTo) })}
        </dd>
      </div>
      <div>
        <dt>{t('policy.updated')}</dt>
        <dd>{updatedByName === null ? updated : t('policy.when', { date: updated, name: updatedByName })}</dd>
      </div>
      {note !== null && (
        <div>
          <dt>{t('version.note')}</dt>
          <dd>{note}</dd>
        </div>
      )}
      {restoredFrom !== null && (
        <div>
          <dt>{t('version.restoredFrom')}</dt>
          <dd>
            <Link to={to({ kind: 'version', version: restoredFrom })}>
              {t('version.title', { version: restoredFrom })}
            </Link>
          </dd>
        </div>
      )}
      <Fingerprint sha256={version.contentSha256} />
    </FactList>
  );
};
