import { AsOfForm } from '../as-of/as-of-form.tsx';
import { HistoryTab } from './history-tab.tsx';

/** All changes of a policy, and a form to show it as of a day. */
export const PolicyHistory = ({ policyId }: { policyId: string }) => (
  <>
    <AsOfForm policyId={policyId} />
    <HistoryTab policyId={policyId} />
  </>
);
