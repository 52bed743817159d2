import { AsOfForm } from '../as-of/as-of-form.tsx';
import { HistoryTab, type HistoryTabProps } from './history-tab.tsx';

/** A policy's changes, and a form to show the policy as of a day. */
export const PolicyHistory = (props: HistoryTabProps) => (
  <>
    <AsOfForm policyId={props.policyId} />
    <HistoryTab {...props} />
  </>
);
