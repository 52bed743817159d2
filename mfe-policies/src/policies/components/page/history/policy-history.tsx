import { AsOfForm } from '../as-of/as-of-form.tsx';
import { HistoryTab } from './history-tab.tsx';

/** All that happened to a policy, and the way to what it said on a day. */
export const PolicyHistory = ({ policyId }: { policyId: string }) => (
  <>
    <AsOfForm policyId={policyId} />
    <HistoryTab policyId={policyId} />
  </>
);
