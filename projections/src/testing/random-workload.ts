import { createHash, randomUUID } from 'node:crypto';
import {
  type AnyEvent,
  eventDefinitions,
  eventsByCategory,
  type EventType,
  PLATFORM,
  type StreamCategory,
} from '@proviso/contracts';
import { arbitraryOf, type JsonSchema } from '@proviso/storage/testing/arbitraries';
import * as fc from 'fast-check';
import * as z from 'zod';
import type { ProjectionTest } from './projection-test.ts';

/** Draws a random value, like `fc.gen()`. */
export type Draw = <Value>(arbitrary: () => fc.Arbitrary<Value>) => Value;

/** Random events of an installation with a few organizations. */
export interface Workload {
  /** Appends a further event that is valid after the previous ones. */
  next(test: ProjectionTest): Promise<void>;
  /** Time of the last event. */
  now(): Date;
}

interface Stream {
  category: StreamCategory;
  id: string;
  organizationId: string;
  types: EventType[];
  /** Current members and pending invitations of an organization. */
  members: Set<string>;
  invitations: Set<string>;
}

const arbitraries = new Map<string, fc.Arbitrary<unknown>>(
  [...eventDefinitions].map(([type, { schema }]) => {
    const described = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
    return [type, arbitraryOf(described).filter((data) => schema.safeParse(data).success)];
  }),
);

const first: Partial<Record<StreamCategory, readonly EventType[]>> = {
  policy: ['PolicyCreated'],
  document: ['DocumentUploaded'],
  user: ['UserSignedUp'],
  auditEngagement: ['AuditorInvited'],
  organization: ['OrganizationRegistered'],
  analysis: ['AnalysisRequested'],
  analysisBatch: ['AnalysisBatchRequested'],
  approval: ['ApprovalRequested'],
  policyException: ['PolicyExceptionRequested'],
  commentThread: ['CommentThreadStarted'],
  freeTrial: ['FreeTrialStarted'],
  subscription: ['SubscriptionRequested', 'SubscriptionActivated'],
};
/** Types of events that end a stream: no events follow. */
const last: ReadonlySet<EventType> = new Set<EventType>([
  'DocumentRemoved',
  'UserErased',
  'AnalysisFailed',
  'AnalysisResultRemoved',
  'AnalysisBatchCompleted',
  'AnalysisBatchCanceled',
  'AnalysisBatchFailed',
]);
const ofInstallation: ReadonlySet<StreamCategory> = new Set([
  'administration',
  'keptMail',
  'parkedEvent',
  'regulatoryFeed',
  'siteClaims',
] as const);

const followers = ({ category, types, members, invitations }: Stream): readonly EventType[] => {
  const begins = first[category];
  if (types.length === 0 && begins) return begins;
  const previous = types.at(-1);
  if (previous && last.has(previous)) return [];
  const all = (eventsByCategory.get(category) ?? []).map(({ type }) => type as EventType);
  switch (category) {
    case 'policy':
      return previous === 'PolicyDeleted'
        ? ['PolicyRestored']
        : ['PolicyRevised', 'PolicyRevised', 'PolicyStatusChanged', 'PolicyDeleted'];
    case 'analysis':
      return types.includes('AnalysisCompleted')
        ? ['AnalysisRescored', 'AnalysisResultRemoved']
        : ['AnalysisStarted', 'AnalysisCompleted', 'AnalysisCompleted', 'AnalysisFailed'];
    case 'organization':
      return [
        'MemberInvited',
        'MemberJoined',
        ...(invitations.size > 0 ? (['InvitationRevoked'] as const) : []),
        ...(members.size > 0
          ? (['MemberRoleChanged', 'MemberRemoved', 'MemberDeactivated', 'MemberReactivated'] as const)
          : []),
      ];
    case 'auditEngagement':
      // At most one request for evidence, which later events refer to.
      return all.filter((type) =>
        type === 'EvidenceAnswered' || type === 'EvidenceRequestWithdrawn'
          ? types.includes('EvidenceRequested')
          : type !== 'AuditorInvited' && !(type === 'EvidenceRequested' && types.includes(type)),
      );
    default:
      return all.filter((type) => type === 'SubscriptionActivated' || !begins?.includes(type));
  }
};

export interface WorkloadOptions {
  /** Event types to exclude. */
  without?: ReadonlySet<EventType>;
  /** Categories of the streams; all by default. A repeated category is more frequent. */
  categories?: readonly StreamCategory[];
}

/** @param draw from `fc.gen()`. The same seed produces the same workload, except for event ids */
export const randomWorkload = (
  draw: Draw,
  { without = new Set(), categories = [...eventsByCategory.keys()] }: WorkloadOptions = {},
): Workload => {
  const oneOf = <Value>(values: readonly Value[]): Value => draw(() => fc.constantFrom(...values));
  const organizations = Array.from({ length: 3 }, () => draw(() => fc.uuid({ version: 4 })));
  const streams: Stream[] = [];
  let clock = Date.UTC(2026, 0, 5);
  const members = () => streams.flatMap((stream) => [...stream.members]);
  const nextOf = (stream: Stream) => followers(stream).filter((type) => !without.has(type));
  const idsOf = (category: StreamCategory, organizationId?: string): string[] =>
    streams
      .filter((stream) => stream.category === category)
      .filter((stream) => organizationId === undefined || stream.organizationId === organizationId)
      .map(({ id }) => id);

  /**
   * Ids of streams that do not exist yet, but that other streams imply. For example, a policy implies a
   * review stream with the same id, and a new member implies a user stream: the sign-up ends after the
   * membership has begun.
   */
  const awaitedIds = (category: StreamCategory, organizationId: string): string[] => {
    const started = new Set(idsOf(category));
    const announced = streams.flatMap((stream) => {
      if (stream.organizationId !== organizationId) return [];
      if (category === 'policyReview' && stream.category === 'policy') return [stream.id];
      return category === 'user' ? [...stream.members] : [];
    });
    return announced.filter((id) => !started.has(id));
  };

  // Starts with an event of each category, so that no read model stays empty.
  const untouched = new Set(categories);
  const frequent = (
    [
      'policy',
      'policy',
      'policy',
      'document',
      'document',
      'organization',
      'analysis',
      'subscription',
    ] as const
  ).filter((category) => categories.includes(category));
  const streamOf = (): Stream => {
    const [next] = untouched;
    if (next) untouched.delete(next);
    const category = next ?? oneOf([...categories, ...frequent]);
    const isOfOne = [
      'organization',
      'freeTrial',
      'subscription',
      'payments',
      'features',
      'retention',
    ].includes(category);
    const organizationId = ofInstallation.has(category) ? PLATFORM : oneOf(organizations);
    const known = streams.filter(
      (stream) => stream.category === category && stream.organizationId === organizationId,
    );
    const open = known.filter((stream) => nextOf(stream).length > 0);
    if (open.length > 0 && (isOfOne || draw(() => fc.nat(2)) > 0)) return oneOf(open);
    if (isOfOne && known.length > 0) return streamOf();
    const [awaited] = awaitedIds(category, organizationId);
    const id = isOfOne ? organizationId : (awaited ?? draw(() => fc.uuid({ version: 4 })));
    const made: Stream = {
      category,
      id,
      organizationId,
      types: [],
      members: new Set(),
      invitations: new Set(),
    };
    streams.push(made);
    return made;
  };

  /** Replaces ids in event data so that they refer to existing entities. */
  const linked = (
    data: Record<string, unknown>,
    stream: Stream,
    type: EventType,
  ): Record<string, unknown> => {
    const policies = idsOf('policy', stream.organizationId);
    const links = {
      ...('policyId' in data && policies.length > 0 && { policyId: oneOf(policies) }),
      ...(type === 'PolicyResponsibilityChanged' && members().length > 0 && { ownerId: oneOf(members()) }),
      ...(type === 'PolicyRevised' && {
        version: stream.types.filter((each) => each === 'PolicyRevised').length + 2,
      }),
      ...(type === 'UserSignedUp' && { userId: stream.id }),
      ...(stream.category === 'auditEngagement' && { engagementId: stream.id }),
      ...('requestId' in data && stream.category === 'auditEngagement' && { requestId: stream.id }),
      ...(type === 'UserJoinedOrganization' && { organizationId: oneOf(organizations) }),
    };
    if (stream.category !== 'organization') return { ...data, ...links };
    const { members: own, invitations } = stream;
    switch (type) {
      case 'MemberInvited': {
        const invitationId = draw(() => fc.uuid({ version: 4 }));
        invitations.add(invitationId);
        return { ...data, invitationId };
      }
      case 'InvitationRevoked': {
        const invitationId = oneOf([...invitations]);
        invitations.delete(invitationId);
        return { ...data, invitationId };
      }
      case 'MemberJoined': {
        const others = idsOf('user').filter((id) => !own.has(id));
        const isNew = others.length === 0 || draw(() => fc.boolean());
        const userId = isNew ? draw(() => fc.uuid({ version: 4 })) : oneOf(others);
        own.add(userId);
        const { invitationId: _, ...joined } = data;
        const [invitationId] = invitations;
        if (invitationId !== undefined) invitations.delete(invitationId);
        return { ...joined, userId, ...(invitationId !== undefined && { invitationId }) };
      }
      case 'MemberRemoved': {
        const userId = oneOf([...own]);
        own.delete(userId);
        return { ...data, userId };
      }
      case 'MemberRoleChanged':
      case 'MemberDeactivated':
      case 'MemberReactivated':
        return { ...data, userId: oneOf([...own]) };
      default:
        return data;
    }
  };

  return {
    now: () => new Date(clock),
    async next(test) {
      const stream = streamOf();
      const type = oneOf(nextOf(stream));
      const drawn = draw(() => arbitraries.get(type) ?? fc.constant({}));
      const data = linked(drawn as Record<string, unknown>, stream, type);
      if (type === 'DocumentTextExtracted') {
        const text = draw(() => fc.lorem({ maxCount: 30 }));
        data['textSha256'] = createHash('sha256').update(text).digest('hex');
        // About every fifth text is missing, as if the file store had lost it.
        if (draw(() => fc.nat(4)) > 0) test.files.set(String(data['textSha256']), text);
      }
      if (type === 'AnalysisCompleted') data['resultFile'] = null;
      stream.types.push(type);
      clock += draw(() => fc.nat(20 * 60 * 60 * 1000));
      if (type === 'UserErased') await test.subjectKeys.destroy(stream.id);
      await test.append(`${stream.category}-${stream.id}`, [{ type, data } as AnyEvent], {
        organizationId: stream.organizationId,
        recordedAt: new Date(clock).toISOString(),
        actor: { kind: 'user', id: oneOf([...idsOf('user'), ...members(), randomUUID()]) },
        ...(draw(() => fc.boolean()) && { userAgent: 'Mozilla/5.0', ip: '203.0.113.7' }),
      });
    },
  };
};
