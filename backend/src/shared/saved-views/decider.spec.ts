import { limits, type UserEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { savedViewsDecider } from './decider.ts';

const userId = '01890a5d-ac96-774b-bcce-b302099a8057';
const given = givenEventsOf(
  savedViewsDecider({ saved: 'PolicyViewSaved', deleted: 'PolicyViewDeleted', problem: 'policy-view' }),
);
const view = (name: string, id = `id of ${name}`, query = 'status=active') => ({ id, name, query });
const saved = (name: string, viewId = `id of ${name}`, query = 'status=active'): UserEvent => ({
  type: 'PolicyViewSaved',
  data: { userId, viewId, name, query },
});
const deleted = (name: string): UserEvent => ({
  type: 'PolicyViewDeleted',
  data: { userId, viewId: `id of ${name}` },
});

it('saves a view, and keeps its position when it is renamed', () => {
  given()
    .when({ type: 'AddView', userId, view: view('Mine') })
    .expect(saved('Mine'));
  const renamed = saved('Ours', 'id of Mine');
  given(saved('Mine'), saved('Other'))
    .when({ type: 'ChangeView', userId, view: view('Ours', 'id of Mine') })
    .expect(renamed);
  expect(
    given(saved('Mine'), saved('Other'), renamed)
      .state()
      .views.map(({ name }) => name),
  ).toEqual(['Ours', 'Other']);
});

it('writes nothing if nothing changes', () => {
  given(saved('Mine'))
    .when({ type: 'ChangeView', userId, view: view('Mine') })
    .expect();
});

it('refuses a second view with the same name, and more views than the limit', () => {
  given(saved('Mine'))
    .when({ type: 'AddView', userId, view: view('MINE', 'another') })
    .expectRefusal('policy-view.name-taken');
  const many = Array.from({ length: limits.savedViews }, (_, index) => saved(`View ${index}`));
  given(...many)
    .when({ type: 'AddView', userId, view: view('One more') })
    .expectRefusal('policy-view.too-many');
});

it('changes and deletes only views that exist', () => {
  given(saved('Mine')).when({ type: 'DeleteView', userId, viewId: 'id of Mine' }).expect(deleted('Mine'));
  for (const events of [[], [saved('Mine'), deleted('Mine')]]) {
    given(...events)
      .when({ type: 'DeleteView', userId, viewId: 'id of Mine' })
      .expectRefusal('policy-view.not-found');
    given(...events)
      .when({ type: 'ChangeView', userId, view: view('Mine') })
      .expectRefusal('policy-view.not-found');
  }
});

it('forgets the views of an organization that the user has left', () => {
  const moved: UserEvent = { type: 'UserJoinedOrganization', data: { userId, organizationId: 'another' } };
  expect(given(saved('Mine'), moved).state().views).toEqual([]);
});

it('ignores views that belong to a different page', () => {
  const ofLog: UserEvent = { type: 'AuditViewSaved', data: { userId, viewId: 'v', name: 'Mine', query: '' } };
  expect(given(saved('Mine'), ofLog).state().views).toEqual([view('Mine')]);
  given(ofLog).when({ type: 'DeleteView', userId, viewId: 'v' }).expectRefusal('policy-view.not-found');
});

it('refuses changes after an erasure', () => {
  given(saved('Mine'), { type: 'UserErased', data: { userId } })
    .when({ type: 'AddView', userId, view: view('Other') })
    .expectRefusal('identity.link-invalid');
});
