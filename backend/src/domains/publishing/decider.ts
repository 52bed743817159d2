import {
  type EventOf,
  type PolicyFields,
  type PublicationEvent,
  publicationEvents,
  type policyPublished,
  type publicationCancelReasons,
  type publicationScheduled,
} from '@proviso/contracts';
import { snapshotVersionOf, type Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

/** A version of a policy, and the fingerprint of its fields. */
export interface Basis {
  version: number;
  sha256: string;
}

/** Changes to a policy that are not in force yet. Variables in the content are written as `{{name}}`. */
export interface WorkingDraft {
  fields: PolicyFields;
  basedOn: Basis;
  note: string | null;
  restoredFrom: number | null;
}

/** Why a publication could not take effect: a problem code, and the numbers in its text, if they are known. */
export interface PublicationFailure {
  problem: string;
  parameters: Readonly<Record<string, number>> | null;
}

type Signed = EventOf<typeof publicationScheduled>['data'];

/** The part of a `publication-` stream that decisions need. It is stored as JSON in snapshots. */
export interface Publication {
  draft: WorkingDraft | null;
  /** The number of times that a draft was saved. An approval is for one of them. */
  saves: number;
  /** The last discarded draft, which can be brought back until there is another draft. */
  discarded: WorkingDraft | null;
  /** The signed publication that has not taken effect yet. */
  scheduled: Signed | null;
  /** The problem that has kept the due publication from taking effect so far; `null` if there is none. */
  delayedBy: PublicationFailure | null;
  /** The last publication, if it could not take effect. */
  failed: ({ plannedAt: string } & PublicationFailure) | null;
  /** The published version that expires, and when; `null` if the last one does not. */
  expiry: { version: number; at: string } | null;
}

export type PublicationCommand =
  | {
      type: 'SaveDraft';
      fields: PolicyFields;
      /** Fingerprint of `fields`. */
      sha256: string;
      /** The version in force. */
      inForce: Basis;
      /** True if the caller has seen the draft. Otherwise, an existing draft is not overwritten. */
      replaces: boolean;
      /** The fields' base version; `null` for that of the existing draft, or else the version in force. */
      basedOn: Basis | null;
      note: string | null;
      restoredFrom: number | null;
    }
  | { type: 'DiscardDraft' }
  | { type: 'RestoreDraft' }
  | {
      type: 'Sign';
      /** The policy as it is, and whether it is in force. */
      policy: Basis & { isInForce: boolean };
      signed: Omit<Signed, 'draftSha256' | 'basedOnSha256' | 'basedOnInForce'> &
        Required<Pick<Signed, 'shownSha256'>>;
      /** Fingerprint of the draft's fields; `undefined` without a draft. */
      draftSha256: string | undefined;
      /** The first and last days on which a publication may take effect or expire. */
      earliest: string;
      latest: string;
    }
  | {
      type: 'Complete';
      publicationId: string;
      result: Pick<EventOf<typeof policyPublished>['data'], 'version' | 'contentSha256' | 'effectiveAt'>;
      /** The submission in which the text was approved; `undefined` if it needed no approval. */
      approvalId?: string | undefined;
    }
  /** Records that a due publication will be retried. */
  | { type: 'Delay'; publicationId: string; problem: string; parameters: Record<string, number> }
  | {
      type: 'Cancel';
      /** `undefined` for the scheduled publication, whichever it is. */
      publicationId: string | undefined;
      reason: (typeof publicationCancelReasons)[number];
      problem?: string;
      parameters?: Record<string, number>;
      /**
       * Time of a user's request. A publication that is due by then is being carried out, and is no longer canceled.
       */
      at?: string;
    }
  | { type: 'Withdraw'; version: number; reason: string }
  /** Ends the version that expires at `at`. `wasInForce` is false if it was no longer in force then. */
  | { type: 'Expire'; at: string; wasInForce: boolean };

const nothingSigned = { scheduled: null, delayedBy: null };
const initial: Publication = {
  draft: null,
  saves: 0,
  discarded: null,
  ...nothingSigned,
  failed: null,
  expiry: null,
};

const failureOf = (problem: string, parameters: Record<string, number> | undefined): PublicationFailure => ({
  problem,
  parameters: parameters ?? null,
});

const evolve = (state: Publication, event: PublicationEvent): Publication => {
  switch (event.type) {
    case 'WorkingDraftSaved': {
      const { fields, basedOnVersion, basedOnSha256, note, restoredFrom } = event.data;
      const draft = {
        fields,
        basedOn: { version: basedOnVersion, sha256: basedOnSha256 },
        note: note ?? null,
        restoredFrom: restoredFrom ?? null,
      };
      return { ...state, draft, saves: state.saves + 1, discarded: null };
    }
    case 'WorkingDraftDiscarded':
      return { ...state, draft: null, discarded: state.draft, failed: null };
    case 'PublicationScheduled':
      return { ...state, scheduled: event.data, failed: null };
    case 'PublicationDelayed':
      return { ...state, delayedBy: failureOf(event.data.problem, event.data.parameters) };
    case 'PublicationCanceled': {
      const { problem, parameters } = event.data;
      const failed =
        problem !== undefined && state.scheduled
          ? { plannedAt: state.scheduled.effectiveAt, ...failureOf(problem, parameters) }
          : null;
      return { ...state, ...nothingSigned, failed };
    }
    case 'PolicyPublished': {
      const { version, expiresAt } = event.data;
      const { saves } = state;
      return { ...initial, saves, expiry: expiresAt === undefined ? null : { version, at: expiresAt } };
    }
    case 'PolicyWithdrawn':
    case 'PublicationExpiryLapsed':
      return { ...state, expiry: null };
  }
};

const saved = ({ fields, basedOn, note, restoredFrom }: WorkingDraft): PublicationEvent => ({
  type: 'WorkingDraftSaved',
  data: {
    fields,
    basedOnVersion: basedOn.version,
    basedOnSha256: basedOn.sha256,
    ...(note !== null && { note }),
    ...(restoredFrom !== null && { restoredFrom }),
  },
});

const assertNothingScheduled = ({ scheduled }: Publication): void => {
  if (scheduled) throw new DomainError('publication.scheduled');
};

const saveDraft = (
  command: PublicationCommand & { type: 'SaveDraft' },
  state: Publication,
): PublicationEvent[] => {
  const { fields, sha256, inForce, replaces, note, restoredFrom } = command;
  assertNothingScheduled(state);
  const { draft } = state;
  if (draft && !replaces) throw new DomainError('publication.draft-exists');
  if (!draft && sha256 === inForce.sha256) return [];
  const basedOn = command.basedOn ?? draft?.basedOn ?? inForce;
  return [saved({ fields, basedOn, note: note ?? draft?.note ?? null, restoredFrom })];
};

/** @throws DomainError `publication.day-not-possible` */
const assertDays = (
  { effectiveOn, expiresOn, emergency }: Pick<Signed, 'effectiveOn' | 'expiresOn' | 'emergency'>,
  { earliest, latest }: { earliest: string; latest: string },
): void => {
  const assertDay = (path: string, chosen: string | undefined, from: string): void => {
    if (chosen === undefined || (chosen >= from && chosen <= latest)) return;
    const message = `Choose a day between ${from} and ${latest}`;
    const parameters = { earliest: from, latest };
    throw new DomainError('publication.day-not-possible', parameters, { errors: [{ path, message }] });
  };
  assertDay('effectiveOn', effectiveOn, earliest);
  assertDay('expiresOn', expiresOn, effectiveOn ?? earliest);
  assertDay('emergency.reviewBy', emergency?.reviewBy, earliest);
};

const sign = (command: PublicationCommand & { type: 'Sign' }, state: Publication): PublicationEvent[] => {
  const { policy, signed, draftSha256, earliest, latest } = command;
  assertNothingScheduled(state);
  if (state.draft && state.draft.basedOn.sha256 !== policy.sha256)
    throw new DomainError('publication.outdated');
  if (!state.draft && policy.isInForce) throw new DomainError('publication.nothing-to-publish');
  assertDays(signed, { earliest, latest });
  const data = {
    ...signed,
    draftSha256: draftSha256 ?? policy.sha256,
    basedOnSha256: policy.sha256,
    basedOnInForce: policy.isInForce,
  };
  return [{ type: 'PublicationScheduled', data }];
};

const assertScheduled = ({ scheduled }: Publication, publicationId: string | undefined): Signed => {
  const isAnother = publicationId !== undefined && scheduled?.publicationId !== publicationId;
  if (!scheduled || isAnother) throw new DomainError('publication.not-scheduled');
  return scheduled;
};

const cancel = (
  {
    publicationId: id,
    reason,
    problem,
    parameters,
    at,
  }: Omit<PublicationCommand & { type: 'Cancel' }, 'type'>,
  state: Publication,
): PublicationEvent => {
  const { publicationId, effectiveAt } = assertScheduled(state, id);
  if (at !== undefined && effectiveAt <= at) throw new DomainError('publication.changed');
  const data = {
    publicationId,
    reason,
    ...(problem !== undefined && { problem }),
    ...(parameters !== undefined && { parameters }),
  };
  return { type: 'PublicationCanceled', data };
};

const decide = (command: PublicationCommand, state: Publication): PublicationEvent[] => {
  switch (command.type) {
    case 'SaveDraft':
      return saveDraft(command, state);
    case 'DiscardDraft':
      if (!state.draft) throw new DomainError('publication.no-draft');
      assertNothingScheduled(state);
      return [{ type: 'WorkingDraftDiscarded', data: {} }];
    case 'RestoreDraft':
      if (state.draft) throw new DomainError('publication.draft-exists');
      if (!state.discarded) throw new DomainError('publication.no-draft');
      assertNothingScheduled(state);
      return [saved(state.discarded)];
    case 'Sign':
      return sign(command, state);
    case 'Complete': {
      const scheduled = assertScheduled(state, command.publicationId);
      const {
        draftSha256: _,
        basedOnSha256: __,
        basedOnInForce: ___,
        shownSha256: ____,
        ...signed
      } = scheduled;
      const { result, approvalId } = command;
      const data = { ...signed, ...result, ...(approvalId !== undefined && { approvalId }) };
      return [{ type: 'PolicyPublished', data }];
    }
    case 'Delay': {
      const { publicationId } = assertScheduled(state, command.publicationId);
      const { problem, parameters } = command;
      return state.delayedBy?.problem === problem
        ? []
        : [{ type: 'PublicationDelayed', data: { publicationId, problem, parameters } }];
    }
    case 'Cancel':
      return [cancel(command, state)];
    case 'Withdraw': {
      const { version, reason } = command;
      const { scheduled } = state;
      return [
        ...(scheduled ? [cancel({ publicationId: undefined, reason: 'withdrawn' }, state)] : []),
        { type: 'PolicyWithdrawn', data: { version, expired: false, reason } },
      ];
    }
    case 'Expire': {
      // A later publication stays scheduled if the version before it expires.
      const { expiry } = state;
      if (expiry?.at !== command.at) return [];
      const { version } = expiry;
      return [
        command.wasInForce
          ? { type: 'PolicyWithdrawn', data: { version, expired: true } }
          : { type: 'PublicationExpiryLapsed', data: { version } },
      ];
    }
  }
};

/**
 * The rules of a `publication-` stream. A signed draft cannot be changed. Only a draft of the version in force can
 * be signed. Throws `publication.…`.
 */
export const publicationDecider: Decider<Publication, PublicationCommand, PublicationEvent> = {
  initial,
  evolve,
  decide,
  snapshotVersion: snapshotVersionOf('publication', 3, publicationEvents),
};
