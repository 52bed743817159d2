import { useLocation, useNavigate, useParams } from '@proviso/ui';
import { policyPagePath } from '../policy-page-path.ts';

/** The window that an address opens above the list. */
export type OpenPolicyDialog =
  { kind: 'none' } | { kind: 'details'; id: string } | { kind: 'create' } | { kind: 'edit'; id: string };

const dialogOf = (id: string | undefined, parameters: URLSearchParams): OpenPolicyDialog => {
  const edited = parameters.get('edit');
  if (edited) return { kind: 'edit', id: edited };
  if (parameters.has('new')) return { kind: 'create' };
  return id === undefined ? { kind: 'none' } : { kind: 'details', id };
};

/**
 * Which window is open: `/policies/{id}` details, `?new` and `?edit={id}` the form. In the address, so that links lead
 * to them and Back closes them; the filters stay beside.
 */
export const usePolicyDialogs = () => {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);

  const go = (detailsOf: string | undefined, form: Record<string, string>, replace = false) => {
    const next = new URLSearchParams(search);
    next.delete('new');
    next.delete('edit');
    for (const [name, value] of Object.entries(form)) next.set(name, value);
    const query = next.toString();
    void navigate(
      { pathname: policyPagePath(detailsOf), search: query === '' ? '' : `?${query}` },
      { replace },
    );
  };

  return {
    open: dialogOf(id, parameters),
    openDetails: (policyId: string) => go(policyId, {}),
    openCreate: () => go(undefined, { new: '' }),
    openEdit: (policyId: string) => go(undefined, { edit: policyId }),
    close: () => go(undefined, {}, true),
  };
};
