import { limits, type SavedView, type UserEvent } from '@proviso/contracts';
import type { Decider } from '../event-log/decider.ts';
import { DomainError } from '../event-log/domain-error.ts';

/** A user's saved views of one page, in the order in which they were first saved. */
export interface SavedViewsState {
  isErased: boolean;
  views: readonly SavedView[];
}

export type SavedViewCommand =
  | { type: 'AddView'; userId: string; view: SavedView }
  | { type: 'ChangeView'; userId: string; view: SavedView }
  | { type: 'DeleteView'; userId: string; viewId: string };

/** The settings of a page with saved views: its event types, and the prefix of its problem codes. */
export interface SavedViewsPage {
  saved: 'PolicyViewSaved' | 'AuditViewSaved';
  deleted: 'PolicyViewDeleted' | 'AuditViewDeleted';
  problem: 'policy-view' | 'audit-view';
}

export type SavedViewsDecider = Decider<SavedViewsState, SavedViewCommand, UserEvent>;

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const evolveFor =
  (page: SavedViewsPage): SavedViewsDecider['evolve'] =>
  (state, event) => {
    switch (event.type) {
      case 'PolicyViewSaved':
      case 'AuditViewSaved': {
        if (event.type !== page.saved) return state;
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
      case 'AuditViewDeleted':
        if (event.type !== page.deleted) return state;
        return { ...state, views: state.views.filter(({ id }) => id !== event.data.viewId) };
      // Clears the views, because they refer to users and settings of the organization that the user has
      // left.
      case 'UserJoinedOrganization':
        return { ...state, views: [] };
      case 'UserErased':
        return { isErased: true, views: [] };
      default:
        return state;
    }
  };

const decideFor =
  ({ saved, deleted, problem }: SavedViewsPage): SavedViewsDecider['decide'] =>
  (command, { isErased, views }) => {
    if (isErased) throw new DomainError('identity.link-invalid');
    const { userId } = command;
    if (command.type === 'DeleteView') {
      const { viewId } = command;
      if (!views.some(({ id }) => id === viewId)) throw new DomainError(`${problem}.not-found`);
      return [{ type: deleted, data: { userId, viewId } }];
    }
    const { id: viewId, name, query } = command.view;
    const before = views.find(({ id }) => id === viewId);
    if (command.type === 'ChangeView' && !before) throw new DomainError(`${problem}.not-found`);
    if (!before && views.length >= limits.savedViews)
      throw new DomainError(`${problem}.too-many`, { views: limits.savedViews });
    if (views.some((one) => one.id !== viewId && isSameName(one.name, name)))
      throw new DomainError(`${problem}.name-taken`);
    return before?.name === name && before.query === query
      ? []
      : [{ type: saved, data: { userId, viewId, name, query } }];
  };

/** Creates the decider for saved views of one page in a `user-` stream. */
export const savedViewsDecider = (page: SavedViewsPage): SavedViewsDecider => ({
  initial: { isErased: false, views: [] },
  evolve: evolveFor(page),
  decide: decideFor(page),
});
