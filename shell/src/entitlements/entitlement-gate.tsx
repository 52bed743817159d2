import type { EntitlementState, User } from '@proviso/contracts';
import { ErrorState, Navigate, Skeleton, useLocation, WidgetSlot } from '@proviso/ui';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';
import { useEntitlementStatus } from './use-entitlement-status.ts';

export interface EntitlementGateProps {
  user: User;
  /** True if the page needs a trial or subscription. */
  guarded: boolean;
  /** Path of the page with the plans. If undefined, the replacement only explains what to do. */
  plans: string | undefined;
  children: ReactNode;
}

type Shown = 'page' | 'page-with-banner' | 'guard' | 'subscribe';

/**
 * Decides what to show for an entitlement state: the guarded page, or a replacement for users without the
 * entitlement.
 */
const shownFor = (state: EntitlementState): Shown => {
  switch (state) {
    case 'admin':
    case 'subscription':
      return 'page';
    case 'access-trial-unused':
    case 'access-trial':
    case 'free-trial':
      return 'page-with-banner';
    case 'access-trial-expired':
      return 'subscribe';
    case 'free-trial-expired':
    case 'subscription-ended':
      return 'guard';
  }
};

/**
 * Shows the page if the user's entitlements allow it, with a notice of a trial's remaining time. Otherwise
 * explains how to get a plan. If the server does not respond, the page is shown anyway, because the server
 * checks every call.
 */
export const EntitlementGate = ({ user, guarded, plans, children }: EntitlementGateProps) => {
  const t = shellTexts.useTexts();
  const access = useEntitlementStatus({ enabled: !user.isAdmin });
  // A payment provider adds this parameter when users return from their bank. The banner shows the payment's
  // outcome.
  const hasReturned = new URLSearchParams(useLocation().search).has('redirect_status');

  if (!guarded || user.isAdmin) return children;
  if (access.isPending) return <Skeleton />;
  const shown = access.data ? shownFor(access.data.state) : 'page';
  const guard = (
    <WidgetSlot
      widget="access-guard"
      pending={<Skeleton />}
      failed={<ErrorState title={t('access.required')} detail={t('access.requiredDetail')} />}
    />
  );
  switch (shown) {
    case 'subscribe':
      return plans === undefined ? guard : <Navigate to={plans} replace />;
    case 'guard':
      return guard;
    case 'page':
    case 'page-with-banner':
      return (
        <>
          {(shown === 'page-with-banner' || hasReturned) && <WidgetSlot widget="trial-banner" />}
          {children}
        </>
      );
  }
};
