import { noAttributes, type PolicyFields, type PublicationEvent } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { type PublicationCommand, publicationDecider } from './decider.ts';

const given = givenEventsOf(publicationDecider);
const fields = (content: string): PolicyFields => ({ title: 'Access control', content, ...noAttributes });
const inForce = { version: 3, sha256: 'in-force' };
const savedOn = (basis: { version: number; sha256: string }, content = 'New'): PublicationEvent => ({
  type: 'WorkingDraftSaved',
  data: { fields: fields(content), basedOnVersion: basis.version, basedOnSha256: basis.sha256 },
});
const saved = savedOn(inForce);
const save = (more: Partial<PublicationCommand & { type: 'SaveDraft' }> = {}): PublicationCommand => ({
  type: 'SaveDraft',
  fields: fields('New'),
  sha256: 'new',
  inForce,
  replaces: false,
  basedOn: null,
  note: null,
  restoredFrom: null,
  ...more,
});
const toSign = {
  publicationId: 'p1',
  signedBy: 'ann',
  statement: 'I have read this text.',
};
const planned = { effectiveAt: '2026-03-01T09:00:00.000Z', shownSha256: 'shown' };
type Sign = PublicationCommand & { type: 'Sign' };
const sign = (signed: Partial<Sign['signed']> = {}, more: Partial<Sign> = {}): PublicationCommand => ({
  type: 'Sign',
  policy: { ...inForce, isInForce: true },
  draftSha256: 'new',
  earliest: '2026-03-01',
  latest: '2036-03-01',
  signed: { ...toSign, ...planned, ...signed },
  ...more,
});
const scheduledData = {
  ...toSign,
  ...planned,
  draftSha256: 'new',
  basedOnSha256: 'in-force',
  basedOnInForce: true,
};
const scheduled: PublicationEvent = { type: 'PublicationScheduled', data: scheduledData };
/** The text took effect later than planned. */
const result = { version: 4, contentSha256: 'cc', effectiveAt: '2026-03-01T09:05:00.000Z' };
const published: PublicationEvent = { type: 'PolicyPublished', data: { ...toSign, ...result } };
const expiring: PublicationEvent = {
  type: 'PolicyPublished',
  data: { ...toSign, ...result, expiresOn: '2026-06-30', expiresAt: '2026-06-30T23:59:59.999Z' },
};
const canceled = (reason: 'canceled' | 'withdrawn' | 'failed', problem?: string): PublicationEvent => ({
  type: 'PublicationCanceled',
  data: { publicationId: 'p1', reason, ...(problem !== undefined && { problem }) },
});

describe('a draft of changes', () => {
  it('is based on the version in force when it was started', () => {
    given().when(save()).expect(saved);
    const later = { version: 4, sha256: 'later' };
    given(saved)
      .when(save({ replaces: true, inForce: later }))
      .expect(saved);
    given(saved)
      .when(save({ replaces: true, inForce: later, basedOn: later }))
      .expect(savedOn(later));
  });

  it('is not started without a change', () => {
    given()
      .when(save({ sha256: 'in-force' }))
      .expect();
  });

  it('is not overwritten by a caller who has not seen it', () => {
    given(saved).when(save()).expectRefusal('publication.draft-exists');
  });

  it('cannot be changed or discarded once its publication is signed', () => {
    given(saved, scheduled)
      .when(save({ replaces: true }))
      .expectRefusal('publication.scheduled');
    given(saved, scheduled).when({ type: 'DiscardDraft' }).expectRefusal('publication.scheduled');
  });

  it('can be brought back after it was discarded, until there is another one', () => {
    const discarded: PublicationEvent = { type: 'WorkingDraftDiscarded', data: {} };
    given(saved).when({ type: 'DiscardDraft' }).expect(discarded);
    given().when({ type: 'DiscardDraft' }).expectRefusal('publication.no-draft');
    given(saved, discarded).when({ type: 'RestoreDraft' }).expect(saved);
    given(saved, discarded, savedOn(inForce, 'Other'))
      .when({ type: 'RestoreDraft' })
      .expectRefusal('publication.draft-exists');
    given(saved, published).when({ type: 'RestoreDraft' }).expectRefusal('publication.no-draft');
  });
});

describe('signing a publication', () => {
  it('covers the draft and the version that it changes', () => {
    given(saved).when(sign()).expect(scheduled);
  });

  it('covers the policy itself if it is not in force and has no draft', () => {
    given()
      .when(sign({}, { policy: { ...inForce, isInForce: false }, draftSha256: undefined }))
      .expect({
        type: 'PublicationScheduled',
        data: {
          ...toSign,
          ...planned,
          draftSha256: 'in-force',
          basedOnSha256: 'in-force',
          basedOnInForce: false,
        },
      });
    given()
      .when(sign({}, { draftSha256: undefined }))
      .expectRefusal('publication.nothing-to-publish');
  });

  it('is refused while another publication is scheduled', () => {
    given(saved, scheduled).when(sign()).expectRefusal('publication.scheduled');
  });

  it('is refused if the policy has changed since the draft was started', () => {
    given(saved)
      .when(sign({}, { policy: { version: 4, sha256: 'later', isInForce: true } }))
      .expectRefusal('publication.outdated');
  });

  it('accepts no day before today, and no last day before the first one', () => {
    const refused = (signed: Partial<Sign['signed']>) =>
      given(saved).when(sign(signed)).expectRefusal('publication.day-not-possible');
    refused({ effectiveOn: '2026-02-28' });
    refused({ effectiveOn: '2036-03-02' });
    refused({ expiresOn: '2026-02-28' });
    refused({ effectiveOn: '2026-04-02', expiresOn: '2026-04-01' });
    refused({ emergency: { reason: 'Leak', reviewBy: '2026-02-28' } });
    const oneDay = { effectiveOn: '2026-04-01', expiresOn: '2026-04-01' };
    given(saved)
      .when(sign(oneDay))
      .expect({ type: 'PublicationScheduled', data: { ...scheduledData, ...oneDay } });
  });
});

describe('a signed publication', () => {
  it('is completed once', () => {
    const complete = { type: 'Complete', publicationId: 'p1', result } as const;
    given(saved, scheduled).when(complete).expect(published);
    given(saved, scheduled, published).when(complete).expectRefusal('publication.not-scheduled');
  });

  it('keeps the planned day next to the time when it took effect', () => {
    const later = { effectiveOn: '2026-03-01' };
    given(saved, { type: 'PublicationScheduled', data: { ...scheduledData, ...later } })
      .when({ type: 'Complete', publicationId: 'p1', result })
      .expect({ type: 'PolicyPublished', data: { ...toSign, ...later, ...result } });
  });

  it('is not completed for another one', () => {
    given(saved, scheduled)
      .when({ type: 'Complete', publicationId: 'p0', result })
      .expectRefusal('publication.not-scheduled');
  });

  it('can be canceled, which keeps the draft', () => {
    const cancel = { type: 'Cancel', publicationId: undefined, reason: 'canceled' } as const;
    given(saved, scheduled).when(cancel).expect(canceled('canceled'));
    given(saved).when(cancel).expectRefusal('publication.not-scheduled');
    given(saved, scheduled, canceled('canceled')).when(sign()).expect(scheduled);
  });

  it('is not canceled by a user once it is due, because it may be under way', () => {
    const cancel = { type: 'Cancel', publicationId: undefined, reason: 'canceled' } as const;
    const refused = { ...cancel, at: planned.effectiveAt };
    given(saved, scheduled).when(refused).expectRefusal('publication.changed');
    given(saved, scheduled)
      .when({ ...cancel, at: '2026-03-01T08:59:59.999Z' })
      .expect(canceled('canceled'));
  });

  it('does not let a discarded draft come back, because nobody has signed it', () => {
    const discarded: PublicationEvent = { type: 'WorkingDraftDiscarded', data: {} };
    given(saved, discarded, scheduled).when({ type: 'RestoreDraft' }).expectRefusal('publication.scheduled');
  });

  it('is delayed once for each problem, and stays scheduled', () => {
    const parameters = { kilobytes: 512 };
    const delay = { type: 'Delay', publicationId: 'p1', problem: 'policy.number-taken', parameters } as const;
    const delayed: PublicationEvent = {
      type: 'PublicationDelayed',
      data: { publicationId: 'p1', problem: 'policy.number-taken', parameters },
    };
    given(saved, scheduled).when(delay).expect(delayed);
    given(saved, scheduled, delayed).when(delay).expect();
    given(saved, scheduled, delayed)
      .when({ type: 'Complete', publicationId: 'p1', result })
      .expect(published);
  });

  it('records why it was not possible', () => {
    given(saved, scheduled)
      .when({ type: 'Cancel', publicationId: 'p1', reason: 'failed', problem: 'publication.outdated' })
      .expect(canceled('failed', 'publication.outdated'));
  });

  it('is canceled if the policy is withdrawn', () => {
    given(saved, scheduled)
      .when({ type: 'Withdraw', version: 3, reason: 'Wrong' })
      .expect(canceled('withdrawn'), {
        type: 'PolicyWithdrawn',
        data: { version: 3, expired: false, reason: 'Wrong' },
      });
  });
});

describe('a version that expires', () => {
  const end = { type: 'Expire', at: '2026-06-30T23:59:59.999Z', wasInForce: true } as const;
  const expired: PublicationEvent = { type: 'PolicyWithdrawn', data: { version: 4, expired: true } };
  it('ends once', () => {
    given(expiring).when(end).expect(expired);
    given(expiring, expired).when(end).expect();
  });

  it('does not end after another version was published', () => {
    given(expiring, published).when(end).expect();
  });

  it('ends without effect if it is no longer in force', () => {
    const lapsed: PublicationEvent = { type: 'PublicationExpiryLapsed', data: { version: 4 } };
    given(expiring)
      .when({ ...end, wasInForce: false })
      .expect(lapsed);
    given(expiring, lapsed).when(end).expect();
  });

  it('keeps a later publication scheduled', () => {
    given(expiring, saved, scheduled).when(end).expect(expired);
  });
});
