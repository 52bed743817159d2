import type { Member } from '@proviso/contracts';

/** How a member is named in lists and questions. */
export const nameOfMember = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
