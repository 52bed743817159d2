import { useLocation, useNavigate } from '@proviso/ui';
import { policyPagePath } from '../../../shared/policy-page-path.ts';
import { listParameters, pageAddress } from '../page/policy-subpage-location.ts';

/** The dialog that a URL opens over the list. */
export type OpenPolicyDialog =
  | { kind: 'none' }
  | { kind: 'details'; id: string }
  | { kind: 'create' }
  | { kind: 'import' }
  | { kind: 'edit'; id: string };

/**
 * The dialog that is open over the list: `?view={id}` for the details, `?new` and `?edit={id}` for the form,
 * `?import` for the import. It is stored in the URL, so that links open it and Back closes it. The filters
 * stay in the URL.
 */
export const usePolicyDialogs = () => {
  const { search } = useLocation();
  const navigate = useNavigate();

  const open = ((): OpenPolicyDialog => {
    const parameters = new URLSearchParams(search);
    const edited = parameters.get('edit');
    if (edited) return { kind: 'edit', id: edited };
    if (parameters.has('new')) return { kind: 'create' };
    if (parameters.has('import')) return { kind: 'import' };
    const viewed = parameters.get('view');
    return viewed ? { kind: 'details', id: viewed } : { kind: 'none' };
  })();

  const go = (opened: Record<string, string>, replace = false) => {
    const parameters = listParameters(search);
    for (const [name, value] of Object.entries(opened)) parameters.set(name, value);
    void navigate(pageAddress(policyPagePath(), parameters), { replace });
  };

  return {
    open,
    openDetails: (policyId: string) => go({ view: policyId }),
    openCreate: () => go({ new: '' }),
    openImport: () => go({ import: '' }),
    openEdit: (policyId: string) => go({ edit: policyId }),
    close: () => go({}, true),
  };
};
