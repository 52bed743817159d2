import { limits, type PolicyView, type UserEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** A user's saved views, in the order in which they were first saved. */
export interface PolicyViewsState {
  isErased: boolean;
  views: readonly PolicyView[];
}

export type PolicyViewCommand =
  | { type: 'AddPolicyView'; userId: string; view: PolicyView }
  | { type: 'ChangePolicyView'; userId: string; view: PolicyView }
  | { type: 'DeletePolicyView'; userId: string; viewId: string };

const evolve = (state: PolicyViewsState, event: UserEvent): PolicyViewsState => {
  switch (event.type) {
    case 'PolicyViewSaved': {
      const { viewId: id, name, query } = event.data;
      const view = { id, name, query };
      return {
        ...state,
        views: state.views.some((one) => one.id === id)
          ? state.views.map((one) => (one.id === id ? view : one))
          : [...state.views, view],
      };
    }
    case 'PolicyViewDeleted':
      return { ...state, views: state.views.filter(({ id }) => id !== event.data.viewId) };
    // Clears the views, because they refer to policy types and users of the organization that the user has
    // left.
    case 'UserJoinedOrganization':
      return { ...state, views: [] };
    case 'UserErased':
      return { isErased: true, views: [] };
    default:
      return state;
  }
};

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const decide = (command: PolicyViewCommand, { isErased, views }: PolicyViewsState): readonly UserEvent[] => {
  if (isErased) throw new DomainError('identity.link-invalid');
  const { userId } = command;
  if (command.type === 'DeletePolicyView') {
    const { viewId } = command;
    if (!views.some(({ id }) => id === viewId)) throw new DomainError('policy-view.not-found');
    return [{ type: 'PolicyViewDeleted', data: { userId, viewId } }];
  }
  const { id: viewId, name, query } = command.view;
  const before = views.find(({ id }) => id === viewId);
  if (command.type === 'ChangePolicyView' && !before) throw new DomainError('policy-view.not-found');
  if (!before && views.length >= limits.policyViews)
    throw new DomainError('policy-view.too-many', { views: limits.policyViews });
  if (views.some((one) => one.id !== viewId && isSameName(one.name, name)))
    throw new DomainError('policy-view.name-taken');
  return before?.name === name && before.query === query
    ? []
    : [{ type: 'PolicyViewSaved', data: { userId, viewId, name, query } }];
};

/** The rules for saved views of the policies page in a `user-` stream. */
export const policyViewsDecider: Decider<PolicyViewsState, PolicyViewCommand, UserEvent> = {
  initial: { isErased: false, views: [] },
  evolve,
  decide,
};
