import {
  organizationDetailsInputSchema,
  type OrganizationDetails,
  type PictureMimeType,
  organizationResponseSchema,
  type OrganizationResponse,
  streamName,
} from '@proviso/contracts';
import { loadOrganization } from './load-organization.ts';
import { organization } from './organization.ts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { changeOrganization } from './change-organization.ts';

export interface DetailsRouteDeps {
  log: EventLog;
  /** Resolves once all requests see `written` in the accounts read model, or after two seconds. */
  waitForAccounts: (written: Written) => Promise<void>;
  findPictureType: FindPictureType;
}

/** Returns the media type of one of the organization's pictures. */
export type FindPictureType = (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  sha256: string,
) => Promise<PictureMimeType | undefined>;

/** `/api/organization`: the organization's name and details. */
export const detailsRoutes = ({
  log,
  waitForAccounts,
  findPictureType,
}: DetailsRouteDeps): readonly Route[] => {
  const shown = async (
    organizationId: string,
    details: OrganizationDetails,
  ): Promise<OrganizationResponse> => {
    const { logo } = details;
    const type = logo === null ? undefined : await findPictureType(log, organizationId, logo);
    return { ...details, logoType: type ?? null };
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/organization',
        permission: 'policy.read',
        summary: 'Returns the organization’s name, industry, size, and location',
        answers: { 200: organizationResponseSchema },
        changesWith: ['accounts'],
      },
      async ({ session: { organizationId } }) => {
        const stream = streamName('organization', organizationId);
        const { state } = await log.load(stream, organization, organizationId);
        const known =
          state.status === 'registered'
            ? await shown(organizationId, { name: state.name, ...state.details })
            : undefined;
        return { status: 200, body: known };
      },
    ),
    sessionRoute(
      {
        method: 'put',
        path: '/api/organization',
        permission: 'organization.manage',
        summary: 'Changes the organization’s name, industry, size, and location',
        body: organizationDetailsInputSchema,
        answers: { 200: organizationResponseSchema },
        problems: ['organization.changed', 'event.text-not-storable'],
      },
      async ({ body, context, session: { organizationId } }) => {
        const written = await changeOrganization(log, context, {
          type: 'ChangeOrganizationDetails',
          details: body,
        });
        await waitForAccounts(written);
        const { name, details } = await loadOrganization(log, organizationId);
        return { status: 200, body: await shown(organizationId, { name, ...details }), wrote: [written] };
      },
    ),
  ];
};
