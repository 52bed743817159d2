import { AsOfForm } from '../as-of/as-of-form.tsx';
import { HistoryTab } from './history-tab.tsx';

/** A policy's changes, and a form to show the policy as of a day. */
export const PolicyHistory = ({ policyId }: { policyId: string }) => (
  <>
    <AsOfForm policyId={policyId} />
    <HistoryTab policyId={policyId} />
  </>
);
