import * as z from 'zod/mini';
import { nameField } from '../fields.ts';
import { limits } from '../limits.ts';
import { pageQuerySchema } from '../paging.ts';

const search = z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters)));

/** What the caller may do with a group. `manage`: rename and delete it, and choose its managers and source. */
export const groupActions = ['manage', 'change-members'] as const;
export type GroupAction = (typeof groupActions)[number];

/** A group of members, such as a department. */
export const groupSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Numbers of people in the group, its managers included, and of its managers. */
  members: z.int(),
  managers: z.int(),
  /**
   * The directory group that the members come from; `null` if they are added by hand. `name` is `null` if the
   * directory has deleted the group.
   */
  directoryGroup: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  createdAt: z.iso.datetime(),
  actions: z.array(z.enum(groupActions)),
});
export type Group = z.infer<typeof groupSchema>;

/** Response of `GET /api/groups/{id}`. */
export const groupDetailSchema = z.extend(groupSchema, {
  /** Number of approval rules that name the group, which then cannot be deleted. */
  approvalRules: z.int(),
  /** Number of texts that wait for an approval by the group, which then cannot be deleted. */
  waitingTexts: z.int(),
});
export type GroupDetail = z.infer<typeof groupDetailSchema>;

/** Query of `GET /api/groups`, which lists by name. */
export const groupListQuerySchema = z.extend(pageQuerySchema, {
  /** Part of a name. */
  search,
});
export type GroupListQuery = z.infer<typeof groupListQuerySchema>;

/** Body of `POST /api/groups` and `PUT /api/groups/{id}`. */
export const groupDraftSchema = z.strictObject({
  name: nameField('Name'),
  /** The directory group that the members come from; `null` to add them by hand. */
  directoryGroupId: z.nullable(z.uuid()),
});
export type GroupDraft = z.infer<typeof groupDraftSchema>;

/** Query of `GET /api/groups/{id}/members`, which lists by name. */
export const groupMemberQuerySchema = z.extend(pageQuerySchema, {
  /** Part of a name or email address. */
  search,
});
export type GroupMemberQuery = z.infer<typeof groupMemberQuerySchema>;

/** A person in a group. */
export const groupMemberSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** `null` if the person has no picture. */
  profileImageUrl: z.nullable(z.string()),
  manager: z.boolean(),
  /** False if the organization has deactivated the person. */
  active: z.boolean(),
});
export type GroupMember = z.infer<typeof groupMemberSchema>;

/** An item of `GET /api/groups/{id}/candidates`: a member of the organization who is not in the group. */
export const groupCandidateSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
});
export type GroupCandidate = z.infer<typeof groupCandidateSchema>;

/** Query of `GET /api/groups/{id}/candidates`, which lists the first matches by name. */
export const groupCandidateQuerySchema = z.object({ search });

const userIds = z.array(z.uuid()).check(z.maxLength(limits.groupChangedMembers, 'Too many people at once'));

/** Body of `POST /api/groups/{id}/members`. */
export const changeGroupMembersSchema = z.strictObject({ added: userIds, removed: userIds });
export type ChangeGroupMembers = z.infer<typeof changeGroupMembersSchema>;

/** Body of `PUT /api/groups/{id}/managers/{userId}`. */
export const groupManagerSchema = z.strictObject({ manager: z.boolean() });

/** Reasons why a line of a list cannot be added to a group. */
export const groupImportFaults = [
  'email-missing',
  'email-invalid',
  'repeated',
  'not-a-member',
  'already-in-group',
] as const;
export type GroupImportFault = (typeof groupImportFaults)[number];

/** Body of `POST /api/groups/{id}/members/preview`: the text of a CSV file with a column `email`. */
export const previewGroupMembersSchema = z.strictObject({
  content: z.string().check(z.maxLength(limits.memberImportCharacters, 'File too large')),
});

/** A line of a list. It can be added if it has no fault. */
export const groupImportLineSchema = z.object({
  line: z.int(),
  email: z.string(),
  /** The member with this address; `null` if the organization has none. */
  person: z.nullable(z.object({ userId: z.uuid(), name: z.string() })),
  fault: z.nullable(z.enum(groupImportFaults)),
});
export type GroupImportLine = z.infer<typeof groupImportLineSchema>;
/** Response of `POST /api/groups/{id}/members/preview`. */
export const groupMembersPreviewSchema = z.object({ lines: z.array(groupImportLineSchema) });
export type GroupMembersPreview = z.infer<typeof groupMembersPreviewSchema>;
