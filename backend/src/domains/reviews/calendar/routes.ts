import { may, reviewCalendarAddressSchema, reviewCalendarSchema } from '@proviso/contracts';
import { listCalendarReviews } from '@proviso/projections';
import * as z from 'zod';
import type { FindAccount } from '../../../shared/access/account.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { createMailLineTranslator } from '../../../shared/mail/mail-in-language.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { publicRoute, type Route, sessionRoute } from '../../../shared/routing/route.ts';
import type { CalendarAddresses } from './calendar-addresses.ts';
import { calendarFile } from './calendar-file.ts';

/** Maximum number of reviews in a calendar. The earliest reviews are included. */
const REVIEWS = 1_000;

export interface CalendarRouteDeps {
  read: Read;
  addresses: CalendarAddresses;
  addressOf: (path: string) => string;
  findAccount: FindAccount;
  now: () => Date;
  /** Whether the user's plan includes policies. */
  isEntitled: (member: { userId: string; organizationId: string }) => Promise<boolean>;
  /** Limits how many addresses can be tried from one IP address. */
  calendarAttempts: AttemptLimit;
}

const path = '/api/reviews/calendar';

/** `/api/reviews/calendar`: the secret address from which calendar programs read a user's reviews. */
export const calendarRoutes = (deps: CalendarRouteDeps): readonly Route[] => {
  const { addresses, read, addressOf } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path,
        permission: 'policy.read',
        requires: 'policies',
        summary: 'Returns whether the caller has a calendar address',
        answers: { 200: reviewCalendarSchema },
      },
      async ({ session }) => {
        const createdAt = await addresses.createdAt(session);
        return { status: 200, body: { createdAt: createdAt?.toISOString() ?? null } };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path,
        permission: 'policy.read',
        requires: 'policies',
        inSupport: 'refused',
        summary: 'Creates a secret address of the caller’s review calendar; the previous one stops working',
        answers: { 201: reviewCalendarAddressSchema },
        secretAnswer: true,
      },
      async ({ session, context }) => {
        const now = context.now();
        const token = await addresses.create(session, now);
        const address = addressOf(`${path}/${token}.ics`);
        return { status: 201, body: { address, createdAt: now.toISOString() } };
      },
    ),
    sessionRoute(
      {
        method: 'delete',
        path,
        permission: 'policy.read',
        summary: 'Revokes the address of the caller’s review calendar',
        answers: { 204: null },
      },
      async ({ session }) => {
        await addresses.revoke(session);
        return { status: 204 };
      },
    ),
    publicRoute(
      {
        method: 'get',
        path: `${path}/:file`,
        summary: 'Returns planned reviews as an iCalendar file (RFC 5545), by a secret address',
        params: z.object({ file: z.string().max(100) }),
        answers: {},
        sends: ['text/calendar'],
        problems: ['review.calendar-not-found', 'request.too-many'],
        middleware: [limitByAddress(deps.calendarAttempts)],
      },
      async ({ params: { file }, response }) => {
        const token = /^([\w-]{43})\.ics$/.exec(file)?.[1];
        const owner = token === undefined ? undefined : await addresses.ownerOf(token);
        const account = owner && (await deps.findAccount(owner.userId, owner.organizationId));
        // The address of a former or suspended member gets the same response as an address that never
        // existed.
        if (
          !owner ||
          !account ||
          account.suspended ||
          !may(account.role, 'policy.read') ||
          !(await deps.isEntitled(owner))
        )
          throw new DomainError('review.calendar-not-found');
        const reviews = await read(owner.organizationId, (tenant) =>
          listCalendarReviews(tenant, owner.userId, REVIEWS),
        );
        const say = createMailLineTranslator(account.language);
        const content = calendarFile(
          say('Policy reviews'),
          reviews.map(({ policyId, title, nextReview }) => ({
            policyId,
            nextReview,
            summary: say(`Review: ${title}`),
            url: addressOf(`/policies/${policyId}`),
          })),
          { madeAt: deps.now(), host: new URL(addressOf('/')).hostname },
        );
        response
          .status(200)
          .set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store' })
          .send(content);
        return undefined;
      },
    ),
  ];
};
