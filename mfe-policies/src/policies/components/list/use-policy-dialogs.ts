import { useLocation, useNavigate, useParams } from '@proviso/ui';
import { policyPagePath } from '../../../shared/policy-page-path.ts';
import { listParameters, pageAddress, policyPlaceIn, type PolicyPlace } from '../policy-place.ts';

/** The window that an address opens above the list. */
export type OpenPolicyDialog =
  | { kind: 'none' }
  | { kind: 'details'; id: string; place: PolicyPlace }
  | { kind: 'create' }
  | { kind: 'import' }
  | { kind: 'edit'; id: string };

/**
 * Which window is open: `/policies/{id}` and what is below it details, `?new` and `?edit={id}` the form, `?import` the
 * import. In the address, so that links lead to them and Back closes them; the filters stay beside.
 */
export const usePolicyDialogs = () => {
  const { id, version } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const open = ((): OpenPolicyDialog => {
    const parameters = new URLSearchParams(search);
    const edited = parameters.get('edit');
    if (edited) return { kind: 'edit', id: edited };
    if (parameters.has('new')) return { kind: 'create' };
    if (parameters.has('import')) return { kind: 'import' };
    if (id === undefined) return { kind: 'none' };
    return { kind: 'details', id, place: policyPlaceIn(pathname, search, version) };
  })();

  const go = (detailsOf: string | undefined, form: Record<string, string>, replace = false) => {
    const parameters = listParameters(search);
    for (const [name, value] of Object.entries(form)) parameters.set(name, value);
    void navigate(pageAddress(policyPagePath(detailsOf), parameters), { replace });
  };

  return {
    open,
    openDetails: (policyId: string) => go(policyId, {}),
    openCreate: () => go(undefined, { new: '' }),
    openImport: () => go(undefined, { import: '' }),
    openEdit: (policyId: string) => go(undefined, { edit: policyId }),
    close: () => go(undefined, {}, true),
  };
};
