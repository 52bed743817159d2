import type { PolicyVersion } from '@proviso/contracts';
import { Link, useFormatters } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';
import { RailFacts } from '../../../../shared/rail-facts.ts';
import { usePolicyLink } from '../use-policy-link.ts';

/** When a version was current, and why it was created. */
export const VersionFacts = ({ version }: { version: PolicyVersion }) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const to = usePolicyLink(version.id);
  const { validFrom, validTo, note, restoredFrom } = version;
  const from = dateTime(validFrom);
  return (
    <RailFacts>
      <div>
        <dt>{t('version.valid')}</dt>
        <dd>
          {validTo === null
            ? t('version.validSince', { from })
            : t('version.validUntil', { from, to: dateTime(validTo) })}
        </dd>
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
    </RailFacts>
  );
};
