import type { Policy } from '@proviso/contracts';
import { color, IconButton, Link, radius, space, text, useUser } from '@proviso/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyLink } from '../use-policy-link.ts';

const Root = styled.output`
  display: block;
`;
const Notice = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  margin-bottom: ${space[4]};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
  font: ${text('sm', 550)};
  a {
    color: inherit;
  }
  button {
    margin-inline-start: auto;
    color: inherit;
  }
`;

/**
 * Reports that a newer version has replaced the text that the user is reading. Names the author and links to
 * the changes.
 */
export const NewerVersionNotice = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  const me = useUser().data?.id;
  const to = usePolicyLink(policy.id);
  /** The last version that the user read before the current one appeared. */
  const [known, setKnown] = useState(policy.version);
  const { version, updatedBy, updatedByName } = policy;
  const name = updatedBy === me ? t('page.you') : updatedByName;
  return (
    <Root>
      {version > known && (
        <Notice>
          <span>
            {name === null ? t('page.newer', { version }) : t('page.newerBy', { version, name })}{' '}
            <Link to={to({ kind: 'compare', from: known, to: version })}>{t('page.whatChanged')}</Link>
          </span>
          <IconButton
            size="sm"
            label={t('page.dismiss')}
            icon={<X size={16} aria-hidden />}
            onClick={() => setKnown(version)}
          />
        </Notice>
      )}
    </Root>
  );
};
