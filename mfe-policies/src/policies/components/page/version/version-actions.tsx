import type { Policy } from '@proviso/contracts';
import { Button, LinkButton, useNavigate } from '@proviso/ui';
import { GitCompare, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { ExportMenu } from '../../export/export-menu.tsx';
import { usePolicyLink } from '../use-policy-link.ts';
import { RestoreVersionDialog } from './restore-version-dialog.tsx';

export interface VersionActionsProps {
  /** The current policy. */
  policy: Pick<Policy, 'id' | 'title' | 'version' | 'actions'>;
  /** The version shown. */
  version: number;
}

export const VersionActions = ({ policy, version }: VersionActionsProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policy.id);
  const navigate = useNavigate();
  const [restoring, setRestoring] = useState(false);
  const earlier = version < policy.version;
  return (
    <>
      <ExportMenu policy={{ id: policy.id, title: policy.title, version }} />
      {earlier && (
        <LinkButton variant="secondary" to={to({ kind: 'compare', from: version, to: policy.version })}>
          <GitCompare size={16} aria-hidden />
          {t('version.compare')}
        </LinkButton>
      )}
      {earlier && policy.actions.includes('restore-version') && (
        <Button onClick={() => setRestoring(true)}>
          <Undo2 size={16} aria-hidden />
          {t('version.restore')}
        </Button>
      )}
      {restoring && (
        <RestoreVersionDialog
          policyId={policy.id}
          version={version}
          current={policy.version}
          onClose={() => setRestoring(false)}
          onRestored={() => {
            setRestoring(false);
            void navigate(to({ kind: 'text' }));
          }}
        />
      )}
    </>
  );
};
