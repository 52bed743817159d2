import { toAuditViewQuery } from '@proviso/contracts';
import { useLocation } from '@proviso/ui';
import { SavedViews } from '@proviso/ui/overlays';
import { adminTexts } from '../../texts.ts';

/** The built-in views and their queries, in display order. */
const builtInViews = {
  everything: '',
  signIns: 'action=SIGN_IN',
  policyChanges: 'topic=policy-changes',
  permissions: 'topic=permissions',
  exports: 'topic=exports',
} as const;

/** The built-in and the saved views of the audit log. */
export const AuditViews = () => {
  const t = adminTexts.useTexts();
  const query = toAuditViewQuery(useLocation().search);
  const builtIn = (Object.keys(builtInViews) as (keyof typeof builtInViews)[]).map((name) => ({
    name: t(`auditViews.${name}`),
    query: builtInViews[name],
    isCurrent: builtInViews[name] === query,
  }));
  return <SavedViews path="/api/audit-views" builtIn={builtIn} query={query} />;
};
